/** A form for one operation: submits, shows errors, and puts field errors beside their fields. */
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { type FormErrors, type FormValidateInput, type UseFormReturnType, useForm } from '@mantine/form';
import { isTesseraError } from '@tessera/sdk';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import {
  type ActionOptions,
  type Arguments,
  isConflict,
  type OperationName,
  type Result,
  useAction,
} from '../../api/operations.ts';
import { CalledOff } from '../../api/session/step-up.ts';
import { leaving } from '../../text/leaving.ts';
import { useText } from '../../text/text.tsx';
import { useSentence } from '../use-sentence.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { UnsavedScope, useUnsaved } from './unsaved.ts';
import { type Conflict, useMerge } from './use-merge.ts';

export interface ActionForm<Values> {
  form: UseFormReturnType<Values>;
  submit: (event?: React.FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** The error message. */
  refusal: string | undefined;
  /** Errors that belong to no field of the form. */
  faults: readonly string[];
  /** Changes another user saved while the form was being filled in. */
  conflict: Conflict | undefined;
}

export interface ActionFormOptions<N extends OperationName, Values> extends ActionOptions<N> {
  initial: Values;
  /**
   * The version that `initial` shows, sent as `If-Match` so another user's change is never overwritten silently. When
   * it changes, the form merges what was saved meanwhile. Absent for new objects.
   */
  version?: number | undefined;
  /** Returns the operation's arguments; a spread, so literals are inferred as a tuple. */
  given: (values: Values) => [...Arguments<N>];
  validate?: FormValidateInput<Values>;
  /** Maps an error pointer to a field if names differ: `/discount/percent_off` to `discount.percent_off`. */
  fieldOf?: (path: string) => string;
  /** Returns whether it handled the error, such as by asking the user; the form then shows none. */
  onRefused?: (error: unknown) => boolean;
}

export function useActionForm<N extends OperationName, Values extends Record<string, unknown>>(
  name: N,
  {
    initial,
    version,
    given,
    validate,
    onRefused,
    fieldOf = (path) => path,
    ...options
  }: ActionFormOptions<N, Values>,
): ActionForm<Values> {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [refusal, setRefusal] = useState<string>();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isOvertaken, setOvertaken] = useState(false);
  const form = useForm<Values>({ initialValues: initial, ...(validate && { validate }) });
  const { conflict, isDirty, settle } = useMerge(form, initial, version);
  const noteUnsaved = useUnsaved(isDirty);
  const act = useAction(name, {
    ...options,
    // With a version, what is sent again can't overwrite what was done.
    isForm: version === undefined,
    onDone: (result: Result<N>) => {
      // Keep the submitted values until the new version arrives.
      if (version === undefined) form.reset();
      settle();
      noteUnsaved(false);
      options.onDone?.(result);
    },
  });
  /** Says why it was refused: once, at the field if it is about one that is shown, and above the form otherwise. */
  const show = (error: unknown) => {
    const sentence = sentenceOf(error);
    if (!isTesseraError(error)) return setRefusal(sentence);
    const beside: FormErrors = {};
    const elsewhere: string[] = [];
    for (const { pointer, parameter, detail } of error.faults) {
      const path = fieldOf((pointer ?? `/${parameter ?? ''}`).slice(1).replaceAll('/', '.'));
      if (path.split('.')[0]! in form.getValues()) beside[path] = capitalized(detail);
      else elsewhere.push([path, detail].filter(Boolean).join(': '));
    }
    const [field] = Object.keys(beside);
    const input =
      error.faults.length === 1 && field !== undefined && error.code !== 'validation_failed'
        ? form.getInputNode(field)
        : null;
    form.setErrors(input ? { [field!]: sentence } : beside);
    setFaults(elsewhere);
    if (input) input.focus();
    else setRefusal(sentence);
  };
  const submit = form.onSubmit(async (values) => {
    setRefusal(undefined);
    setFaults([]);
    setOvertaken(false);
    const asked = (
      version === undefined ? given(values) : [...given(values), { ifMatch: version }]
    ) as Arguments<N>;
    await act.mutateAsync(asked).catch((error: unknown) => {
      if (error instanceof CalledOff) return;
      // The current version has loaded. If no field differs, this message is enough.
      if (version !== undefined && isConflict(error)) return setOvertaken(true);
      if (onRefused?.(error)) return;
      show(error);
    });
  });
  const overtaken = isOvertaken && conflict === undefined ? t('conflict.saveAgain') : undefined;
  return { form, submit, isBusy: act.isPending, refusal: refusal ?? overtaken, faults, conflict };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The error message above the fields. */
export function Refusal({
  refusal,
  faults,
  conflict,
}: Pick<ActionForm<unknown>, 'refusal' | 'faults'> & Partial<Pick<ActionForm<unknown>, 'conflict'>>) {
  const shown = useRef<HTMLDivElement>(null);
  // After a long form is submitted, its end is in view: scroll up to the error.
  useEffect(() => {
    if (refusal !== undefined) shown.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return (
    <>
      {conflict && <ConflictNotice conflict={conflict} />}
      {refusal !== undefined && (
        <Alert ref={shown} color="red" role="alert">
          <Text size="sm">{refusal}</Text>
          {faults.length > 0 && (
            <List size="sm" mt="xs">
              {faults.map((fault) => (
                <List.Item key={fault}>{fault}</List.Item>
              ))}
            </List>
          )}
        </Alert>
      )}
    </>
  );
}

/** A page asks for all forms when it is left. */
const onPage = (): void => {};

/** A form's fields with its error above and its button below. */
export function ActionFields<Values>(props: {
  of: ActionForm<Values>;
  submit: string;
  onCancel?: () => void;
  /** Whether the form is read-only. */
  isDisabled?: boolean;
  /** Whether the action can't be undone. */
  isDangerous?: boolean;
  children: ReactNode;
}) {
  const { of, submit, onCancel, isDisabled = false, isDangerous, children } = props;
  const { t } = useText();
  const scope = use(UnsavedScope) ?? onPage;
  return (
    <form onSubmit={of.submit} noValidate={false}>
      <Stack>
        <Refusal {...of} />
        <UnsavedScope value={scope}>{children}</UnsavedScope>
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" data-safe onClick={onCancel}>
              {leaving(submit, t)}
            </Button>
          )}
          <Button
            type="submit"
            loading={of.isBusy}
            disabled={isDisabled}
            color={isDangerous ? 'red' : undefined}
          >
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
