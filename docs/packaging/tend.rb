# A Homebrew formula. Not yet run on macOS: the tests check its syntax and play its steps with a stand-in for Homebrew.
# `homepage`, `url`, `sha256` and `head` wait for the place where releases will be.
class Tend < Formula
  desc "Command-line tracker for water, fasts, pills and challenges"
  homepage "https://example.org/tend"
  url "https://example.org/tend/tend-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  head "https://example.org/tend.git", branch: "main"

  # Swift 6.2
  depends_on xcode: ["26.0", :build]
  depends_on macos: :sequoia

  def install
    # Homebrew builds in a sandbox already, and one can't be within another.
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "tend"
    system "docs/packaging/install.sh", "--prefix", prefix, "--binary", ".build/release/tend"
  end

  test do
    ENV["TEND_DATA_DIR"] = (testpath/"data").to_s
    assert_match "Logged 250 ml water", shell_output("#{bin}/tend log 250ml")
    assert_match(/250 of \d+ ml/, shell_output("#{bin}/tend status"))
    assert_path_exists man1/"tend.1"
    assert_path_exists share/"bash-completion/completions/tend"
  end
end
