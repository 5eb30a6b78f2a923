import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CalledOff } from '../../api/session/step-up.ts';
import { leaving } from '../../text/leaving.ts';
import { useText } from '../../text/text.tsx';
import { Dialog } from '../later/controls.tsx';
import { useSentence } from '../use-sentence.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A question: "Void this voucher?" */
  title: string;
  /** The effects, and whether they can be undone. */
  children: ReactNode;
  /** A verb, never "OK". */
  confirm: string;
  /** Whether the action can't be undone. */
  isDangerous?: boolean;
  onConfirm: () => Promise<unknown>;
}

/** A dialog that states the effects of an action before it runs, and shows its error. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const close = () => {
    setRefusal(undefined);
    props.onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await props.onConfirm();
      close();
    } catch (error) {
      if (!(error instanceof CalledOff)) setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={props.isOpen} onClose={close} title={props.title}>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Text size="sm" component="div">
          {props.children}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" data-safe onClick={close}>
            {leaving(props.confirm, t)}
          </Button>
          <Button color={props.isDangerous ? 'red' : undefined} loading={isBusy} onClick={confirm}>
            {props.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
