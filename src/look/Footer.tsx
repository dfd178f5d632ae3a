/** The foot of every page: copyright with the current year. Spec §2. */
export function Footer() {
  return (
    <footer className="foot">
      <span>© {new Date().getFullYear()} Deal Sync</span>
    </footer>
  );
}
