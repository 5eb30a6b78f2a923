// Before anything is drawn, so that a dark room stays dark while the page loads.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Without storage the system decides.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = kept === 'dark' || kept === 'light' ? kept : dark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
