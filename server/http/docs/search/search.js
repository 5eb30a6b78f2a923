/** Searches guides, operations, objects, events and errors as you type. The index is loaded with the first letter. */
const input = document.getElementById('search');
const found = document.getElementById('found');
const most = 20;
let loading;

const entry = (url, title, place, text = '') => ({ url, title, place, text });

/** One entry for each address; `search-index.ts` says what the lists are. */
function entriesOf({ guides, groups, operations, objects, events, errors }) {
  return [
    ...groups.map(([domain, title]) => entry(`/docs/api/${domain}`, title, 'Group', domain)),
    ...operations.map(([name, summary, call]) =>
      entry(`/docs/api/${name.replace('.', '/')}`, summary, call, name),
    ),
    ...objects.map((name) => entry(`/docs/objects/${name}`, name, 'Object')),
    ...events.map(([type, summary]) => entry(`/docs/events/${type}`, type, 'Event', summary)),
    ...errors.map(([code, title]) => entry(`/docs/errors/${code}`, code, 'Error', title)),
    ...guides.flatMap(([url, title, sections]) =>
      sections.map(([anchor, heading, words]) => entry(`${url}#${anchor}`, heading, title, words)),
    ),
  ];
}

const load = () => {
  loading ??= fetch('/docs/search.json')
    .then((response) => response.json())
    .then(entriesOf);
  return loading;
};

/** All words must occur; a title counts more than a text. */
function scoreOf(one, words) {
  let score = 0;
  for (const word of words) {
    const places = [one.title, one.place, one.text].map((text) => text.toLowerCase().includes(word));
    if (!places.includes(true)) return 0;
    score += places[0] ? 10 : places[1] ? 3 : 1;
  }
  return score;
}

function itemOf({ title, place, url }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  link.textContent = title;
  const more = document.createElement('span');
  more.textContent = place;
  item.append(link, more);
  return item;
}

async function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return found.replaceChildren();
  const entries = await load();
  const hits = entries
    .map((one) => ({ one, score: scoreOf(one, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most);
  const list = document.createElement('ul');
  list.append(...hits.map(({ one }) => itemOf(one)));
  const nothing = document.createElement('p');
  nothing.textContent = 'Nothing found.';
  found.replaceChildren(hits.length > 0 ? list : nothing);
}

input.addEventListener('input', show);
input.form.addEventListener('submit', (event) => {
  event.preventDefault();
  found.querySelector('a')?.click();
});
input.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  input.value = '';
  found.replaceChildren();
});
