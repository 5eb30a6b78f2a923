/** Sends the form of an operation to this server and shows the response. */
const box = document.querySelector('details.try');
const form = box.querySelector('form');
const answer = box.querySelector('.answer');

function requestOf() {
  const { method, path } = form.dataset;
  const query = new URLSearchParams();
  let url = path;
  for (const { name, value, dataset } of form.querySelectorAll('input[data-in]')) {
    if (dataset.in === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.append(name, value);
  }
  const token = form.elements.token?.value.trim();
  const body = form.elements.body?.value.trim();
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const asked = query.toString();
  return [`${url}${asked && `?${asked}`}`, { method, headers, body: body || undefined, credentials: 'omit' }];
}

const indented = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const response = await fetch(...requestOf());
    const { status, statusText } = response;
    answer.textContent = `${status} ${statusText}\n\n${indented(await response.text())}`;
  } catch (error) {
    answer.textContent = `No answer: ${error.message}`;
  }
  answer.hidden = false;
  button.disabled = false;
});
