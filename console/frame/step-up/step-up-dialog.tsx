import { Suspense, useEffect, useRef, useState } from 'react';
import { askWith, CalledOff } from '../../api/session/step-up.ts';
import { Dialog } from '../../components/later/controls.tsx';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { LoadingPart } from '../../components/loading/page-states.tsx';
import { useText } from '../../text/text.tsx';
import type { StepUpFormProps } from './step-up-form.tsx';

const StepUpForm = lazyPart<StepUpFormProps>(() => import('./step-up-form.tsx'));

interface Asked {
  resolve(): void;
  reject(reason: Error): void;
}

/** Asks for the password again when an action requires it, then continues the action. */
export function StepUpDialog() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const asked = useRef<Asked[]>([]);
  useEffect(
    () =>
      askWith(
        () =>
          new Promise<void>((resolve, reject) => {
            asked.current.push({ resolve, reject });
            setOpen(true);
          }),
      ),
    [],
  );
  const end = (settle: (one: Asked) => void) => {
    for (const one of asked.current.splice(0)) settle(one);
    setOpen(false);
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={() => end(({ reject }) => reject(new CalledOff()))}
      title={t('stepUp.title')}
      // It can open from within other dialogs and must appear above them.
      zIndex={400}
    >
      <Suspense fallback={<LoadingPart />}>
        <StepUpForm onProven={() => end(({ resolve }) => resolve())} />
      </Suspense>
    </Dialog>
  );
}
