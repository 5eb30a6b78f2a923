/** Searches guides, routes and errors as you type. The index is loaded with the first letter. */
const input = document.getElementById('search');
const found = document.getElementById('found');
const all = document.getElementById('all');
const most = 20;
let loading;

const load = () => {
  loading ??= fetch('/docs/search.json').then((response) => response.json());
  return loading;
};

/** All words must occur; a title counts more than a text. */
function scoreOf(entry, words) {
  let score = 0;
  for (const word of words) {
    const places = [entry.title, entry.in, entry.text].map((text) => text.toLowerCase().includes(word));
    if (!places.includes(true)) return 0;
    score += places[0] ? 10 : places[1] ? 3 : 1;
  }
  return score;
}

function itemOf({ title, in: place, url, text }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  link.textContent = title;
  const more = document.createElement('span');
  more.textContent = `${place}: ${text.slice(0, 140)}`;
  item.append(link, more);
  return item;
}

async function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  all.hidden = words.length > 0;
  if (words.length === 0) return found.replaceChildren();
  const entries = await load();
  const hits = entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most);
  const list = document.createElement('ul');
  list.className = 'codes';
  list.append(...hits.map(({ entry }) => itemOf(entry)));
  const nothing = document.createElement('p');
  nothing.textContent = 'Nothing found.';
  found.replaceChildren(hits.length > 0 ? list : nothing);
}

input.addEventListener('input', show);
