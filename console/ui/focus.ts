/** Where the focus goes when a dialog opens, and when the control that had it disappears. */

const fields = 'input:not([type=hidden], [type=file]):enabled, textarea:enabled, select:enabled';

const firstIn = (place: ParentNode): HTMLElement | null =>
  ['[data-autofocus]', fields, '[data-safe]']
    .map((selector) => place.querySelector<HTMLElement>(selector))
    .find((found) => found !== null) ?? null;

/** For a dialog's content: the focus trap takes the marked element; a form that loads later is focused when it's there. */
export function takeFocus(content: HTMLElement | null): (() => void) | undefined {
  if (content === null) return;
  const first = firstIn(content);
  if (first !== null) {
    first.setAttribute('data-autofocus', '');
    return;
  }
  const observer = new MutationObserver(() => {
    const found = firstIn(content);
    if (found === null) return;
    observer.disconnect();
    if (!content.contains(document.activeElement)) found.focus({ preventScroll: true });
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** On touch devices, a focused field opens a keyboard that covers half the screen. */
export const hasKeys = matchMedia('(pointer: fine)').matches;

/** Whether something is being typed into the field where the page's work starts: what arrives then doesn't take the focus. */
export const isWorkTyped = (): boolean => {
  const { activeElement: field } = document;
  return field instanceof HTMLInputElement && 'work' in field.dataset && field.value !== '';
};

/** Once nothing has the focus for this long, it was lost, not handed on. */
const settledMs = 50;

const hasNone = (): boolean => document.activeElement === document.body || document.activeElement === null;

const dialogOf = (control: Element): Element | null => control.closest('[role="dialog"]');

/**
 * A control that is disabled while its act runs loses the focus, and gets it back afterwards, also if a dialog asked
 * something in between. A control can disappear with its own act, such as "Undo" or "Revoke". The focus then goes to the
 * topmost dialog, to the field where the page's work continues (`data-work`), or to the page's heading, and not to the
 * start of the page.
 */
export function keepFocus(): void {
  let last: Element | null = null;
  /** What lost the focus because it was disabled. */
  let busy: HTMLElement | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    // A dialog above it takes the focus for as long as it is open.
    if (busy !== null && last !== null && [null, dialogOf(busy)].includes(dialogOf(last))) busy = null;
  });
  const give = () => {
    if (!hasNone()) return;
    const isBack = busy?.isConnected && busy.matches(':enabled');
    (isBack ? busy : goOn())?.focus({ preventScroll: true });
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement) || !target.isConnected) continue;
      if (target === last && target.matches(':disabled')) busy = target;
      else if (target === busy && target.matches(':enabled')) setTimeout(give, settledMs);
    }
    if (last === null || last.isConnected) return;
    last = null;
    setTimeout(give, settledMs);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

function goOn(): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1);
  if (dialog !== undefined) return firstIn(dialog) ?? dialog.querySelector('button');
  const work = document.querySelector<HTMLElement>('main [data-work]');
  if (work !== null && hasKeys) return work;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}
