import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../text/text.tsx';
import { takeFocus } from '../../ui/focus.ts';

/** The open dialogs, the topmost last. */
const stack: string[] = [];
/** Keys that have closed a dialog already: the one below has become the topmost, and isn't meant. */
const used = new WeakSet<Event>();

/**
 * A modal dialog. It opens on its first field or else on the button that changes nothing (`data-safe`), Escape closes
 * the topmost only, and the focus returns to where it was.
 */
export function ModalDialog({ children, ...props }: ModalProps) {
  const { t } = useText();
  const { opened } = props;
  const id = useId();
  const close = useRef(props.onClose);
  close.current = props.onClose;
  useEffect(() => {
    if (!opened) return;
    stack.push(id);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || stack.at(-1) !== id || used.has(event)) return;
      // A list or a calendar that is open in the dialog takes the key.
      const { target } = event;
      if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true')
        return;
      used.add(event);
      close.current();
    };
    addEventListener('keydown', onKey, { capture: true });
    // Before the trap takes the focus. The library gives it back only for a dialog that is there before it opens.
    const before = document.activeElement;
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      stack.splice(stack.indexOf(id), 1);
      setTimeout(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null;
        if (isLost && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      });
    };
  }, [opened, id]);
  return (
    <Modal closeOnEscape={false} closeButtonProps={{ 'aria-label': t('action.close') }} {...props}>
      <div ref={takeFocus}>{children}</div>
    </Modal>
  );
}
