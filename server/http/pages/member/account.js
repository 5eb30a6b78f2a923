// The account in the browser: changes go to /api/v1/me with the cookie of this merchant.
const root = document.getElementById('account');
const { merchant, saved, failed, again } = root.dataset;
const said = document.getElementById('said');

function say(words) {
  said.textContent = words;
  said.scrollIntoView({ block: 'center' });
}

/** Another site can't send this header, so it can't change anything here. `refusals` has the words for some codes. */
async function ask(method, path, body, refusals = {}) {
  const answer = await fetch(`/api/v1/me${path}`, {
    method,
    headers: { 'member-of': merchant, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer;
  const { code } = await answer.json();
  if (code === 'step_up_required') {
    document.getElementById('again').hidden = false;
    say(again);
  } else if (code === 'session_expired' || code === 'credential_invalid') location.reload();
  else say(refusals[code] ?? failed);
  return undefined;
}

const on = (id, work) =>
  document.getElementById(id)?.addEventListener('click', () => work().catch(() => say(failed)));

/** Only what the member changed, with the words that they saw. */
function consentsOf(form) {
  const changed = [...form.querySelectorAll('[name^=marketing_]')].filter(
    (box) => box.checked !== box.defaultChecked,
  );
  if (changed.length === 0) return undefined;
  const said = changed.map((box) => [box.name, box.checked ? 'granted' : 'denied']);
  const words = changed.map((box) => box.parentElement.textContent.trim()).join(' · ');
  for (const box of changed) box.defaultChecked = box.checked;
  return { ...Object.fromEntries(said), words };
}

document.getElementById('details').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const changes = {
    name: form.get('name'),
    locale: form.get('locale'),
    consents: consentsOf(event.target),
  };
  const language = document.documentElement.lang;
  ask('PATCH', '', changes)
    .then((answer) => {
      if (!answer) return;
      if (changes.locale === language) say(saved);
      else location.search = `?lang=${changes.locale}`;
    })
    .catch(() => say(failed));
});

document.getElementById('address').addEventListener('submit', (event) => {
  event.preventDefault();
  const { target } = event;
  ask('POST', '/email', { email: new FormData(target).get('email') })
    .then((answer) => {
      if (!answer) return;
      target.closest('details').open = false;
      target.reset();
      say(target.dataset.sent);
    })
    .catch(() => say(failed));
});

const phone = document.getElementById('phone');
const phoneCode = document.getElementById('phone-code');
/** Names the text message whose code is asked for. */
let request;

phone?.addEventListener('submit', (event) => {
  event.preventDefault();
  const { sent, invalid, later } = phone.dataset;
  const refusals = { phone_invalid: invalid, validation_failed: invalid, login_throttled: later };
  ask('POST', '/phone', { phone: new FormData(phone).get('phone') }, refusals)
    .then(async (answer) => {
      if (!answer) return;
      ({ request } = await answer.json());
      phoneCode.hidden = false;
      say(sent);
      phoneCode.elements.code.focus();
    })
    .catch(() => say(failed));
});

phoneCode?.addEventListener('submit', (event) => {
  event.preventDefault();
  const { wrong, ended, taken, later } = phoneCode.dataset;
  const refusals = {
    otp_invalid: wrong,
    link_expired: ended,
    not_found: ended,
    customer_exists: taken,
    login_throttled: later,
  };
  ask('POST', '/phone/confirmation', { request, code: new FormData(phoneCode).get('code').trim() }, refusals)
    .then((answer) => answer && location.reload())
    .catch(() => say(failed));
});

for (const button of root.querySelectorAll('[data-end], [data-unnotify]'))
  button.addEventListener('click', () => {
    const { end, unnotify } = button.dataset;
    ask('DELETE', end ? `/sessions/${end}` : `/push-subscriptions/${unnotify}`)
      .then((answer) => answer && button.closest('li').remove())
      .catch(() => say(failed));
  });

/** Cards stay on the device only as long as its member does. */
async function leave() {
  if (window.caches) await caches.delete('tessera-cards');
  location.reload();
}

on('sign-out', async () => {
  if (await ask('POST', '/sign-out')) await leave();
});
on('export', async () => {
  const answer = await ask('POST', '/data-export');
  if (!answer) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = 'my-data.json';
  link.click();
});
on('erase', async () => {
  if (await ask('POST', '/erase', { confirm: 'erase' })) await leave();
});
