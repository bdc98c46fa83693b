# A Homebrew formula, filled by recipes.sh from a release. Not yet run on macOS: the tests check its syntax and play its steps
# with a stand-in for Homebrew.
class Tend < Formula
  desc "Command-line tracker for water, fasts, pills and challenges"
  homepage "@URL@"
  url "@URL@/releases/download/v@VERSION@/tend-source.tar.gz"
  sha256 "@SOURCE@"
  # The owner's to choose; recipes.sh refuses to fill this without one.
  license "@LICENSE@"
  head "@URL@.git", branch: "main"

  # Swift 6.2
  depends_on xcode: ["26.0", :build]
  depends_on macos: :sequoia
  uses_from_macos "swift" => :build

  def install
    # The archive of the source has no commit that the build could ask for.
    ENV["TEND_COMMIT"] = "@COMMIT@" if build.stable?
    ENV["TEND_COMMIT_DATE"] = "@DATE@" if build.stable?
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
