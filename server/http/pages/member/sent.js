// The page that waits for a mail: it goes on once the address is confirmed in another browser, such as the mail program's.
const form = document.getElementById('sent');
const { at, minutes } = form.dataset;
const waitMs = 2500;
const until = Date.now() + Number(minutes) * 60_000;

// Loading it again must not send the form again. The panel has its own address.
if (!document.body.classList.contains('panel') && location.pathname !== at) {
  history.replaceState(null, '', at + new URL(form.action).search);
}

function follow() {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'follow', value: 'yes' });
  form.append(field);
  form.noValidate = true;
  form.submit();
}

/** Never takes the page away from someone who is typing the code. */
async function look() {
  if (document.visibilityState === 'visible' && form.elements.code.value === '') {
    try {
      const answer = await fetch(at, { headers: { accept: 'application/json' }, cache: 'no-store' });
      if (answer.ok && (await answer.json()).state === 'confirmed') return follow();
    } catch {}
  }
  if (Date.now() < until) waiting = setTimeout(look, waitMs);
}
let waiting = setTimeout(look, waitMs);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible') return;
  clearTimeout(waiting);
  waiting = setTimeout(look);
});
