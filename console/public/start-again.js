// While servers are upgraded one by one, the page can come from one and its script be asked of another, which doesn't
// have it. Until that script runs, only this one can load the page again.
(() => {
  const place = 'tessera-starts';
  const most = 20;
  const pauseMs = 3_000;
  const isStart = ({ localName, type, rel }) =>
    (localName === 'script' && type === 'module') || (localName === 'link' && rel === 'stylesheet');
  let isAgain = false;
  const startAgain = ({ target }) => {
    if (isAgain || !isStart(target) || !navigator.onLine) return;
    const starts = Number(sessionStorage.getItem(place)) + 1;
    if (starts > most) return;
    isAgain = true;
    sessionStorage.setItem(place, starts);
    setTimeout(() => location.reload(), pauseMs);
  };
  // Errors of elements don't bubble.
  addEventListener('error', startAgain, true);
  addEventListener('tessera-started', () => {
    removeEventListener('error', startAgain, true);
    sessionStorage.removeItem(place);
  });
})();
