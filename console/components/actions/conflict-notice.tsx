import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../text/text.tsx';
import { useFormats } from '../use-formats.ts';
import type { Conflict, Side } from './use-merge.ts';

/** Shows what another user saved meanwhile, with a choice of version for each field. */
export function ConflictNotice({ conflict }: { conflict: Conflict }) {
  const { t } = useText();
  const [notice, setNotice] = useState<HTMLDivElement | null>(null);
  const labelOf = useFieldLabels(notice, conflict);
  const written = useWritten();
  const { fields, adopted, choose } = conflict;
  useLayoutEffect(() => {
    notice?.scrollIntoView({ block: 'center' });
  }, [notice]);
  return (
    <Alert ref={setNotice} color="orange" role="alert" title={t('conflict.title')}>
      <Stack gap="sm">
        {adopted.length > 0 && (
          <Text size="sm">{t('conflict.adopted', { fields: adopted.map(labelOf).join(', ') })}</Text>
        )}
        <Text size="sm">{t(fields.length > 0 ? 'conflict.choose' : 'conflict.saveAgain')}</Text>
        {fields.map(({ name, mine, theirs, chosen }) => (
          <Group key={name} justify="space-between" gap="xs">
            <div>
              <Text size="sm" fw={600}>
                {labelOf(name)}
              </Text>
              {written(theirs) !== undefined && written(mine) !== undefined && (
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {t('conflict.difference', { mine: written(mine)!, theirs: written(theirs)! })}
                </Text>
              )}
            </div>
            <SegmentedControl
              size="xs"
              aria-label={labelOf(name)}
              value={chosen}
              onChange={(side) => choose(side as Side, name)}
              data={[
                { value: 'mine', label: t('conflict.keepMine') },
                { value: 'theirs', label: t('conflict.takeTheirs') },
              ]}
            />
          </Group>
        ))}
        {fields.length > 1 && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => choose('mine')}>
              {t('conflict.keepAllMine')}
            </Button>
            <Button size="xs" variant="default" onClick={() => choose('theirs')}>
              {t('conflict.takeAllTheirs')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

/** Strings, numbers and switches as text; for lists, the field itself shows the chosen value. */
function useWritten(): (value: unknown) => string | undefined {
  const { t } = useText();
  const formats = useFormats();
  return (value) => {
    if (value === '' || value === null) return t('conflict.empty');
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off');
    if (typeof value === 'number') return formats.number(value);
    if (typeof value !== 'string') return undefined;
    return /^\d{4}-\d{2}-\d{2}T/.test(value) ? formats.moment(value) : `“${value}”`;
  };
}

/** Field labels as the form shows them; inputs carry their field name in `data-path`. */
function useFieldLabels(
  notice: HTMLElement | null,
  { fields, adopted }: Conflict,
): (field: string) => string {
  const [labels, setLabels] = useState<Record<string, string>>({});
  const asked = useRef('');
  useLayoutEffect(() => {
    const names = [...fields.map(({ name }) => name), ...adopted];
    const form = notice?.closest('form');
    if (!form || asked.current === names.join()) return;
    asked.current = names.join();
    setLabels(Object.fromEntries(names.map((name) => [name, labelIn(form, name)])));
  });
  return (field) => labels[field] || field;
}

function labelIn(form: HTMLFormElement, field: string): string {
  const input = form.querySelector<HTMLElement>(`[data-path="${field}"], [data-path^="${field}."]`);
  const own =
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.labels?.[0] : null;
  const group = document.getElementById(
    (input?.getAttribute('aria-labelledby') ??
      input?.querySelector('[aria-labelledby]')?.getAttribute('aria-labelledby')) ||
      'none',
  );
  const isWhole = input?.dataset.path === field;
  const named = (isWhole && (own ?? group)) || input?.closest('fieldset')?.querySelector('legend');
  return named?.textContent?.replace(/\s*\*$/, '') ?? '';
}
