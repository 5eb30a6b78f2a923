/** Leads old anchors to the page of their operation, remembers the language of the samples, and opens the form. */

/** Anchors of the time when the reference was one page. */
const elsewhere = [
  [/^model\/(\w+)$/, (name) => `/docs/objects/${name}`],
  [/(?:^|\/)webhook\/(?:POST\/)?([\w.]+)$/i, (type) => `/docs/events/${type}`],
  [/^description\/(.+)$/, (heading) => `#${heading}`],
];

const hash = decodeURIComponent(location.hash.slice(1));
const meant = document.getElementById(hash)?.querySelector('a');
if (hash.startsWith('tag/') && meant) location.replace(meant.href);
else
  for (const [pattern, address] of elsewhere) {
    const [, name] = pattern.exec(hash) ?? [];
    if (name) location.replace(address(name));
  }

const key = 'docs-language';
const choices = [...document.querySelectorAll('input[name=language]')];
const kept = choices.find(({ value }) => value === localStorage.getItem(key));
if (kept) kept.checked = true;
for (const choice of choices)
  choice.addEventListener('change', () => localStorage.setItem(key, choice.value));

const form = document.querySelector('details.try');
form?.addEventListener('toggle', () => import('/docs/try.js'), { once: true });
