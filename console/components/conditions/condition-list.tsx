import { List, Stack, Text } from '@mantine/core';
import { useText } from '../../text/text.tsx';
import { isComplete } from './condition-rows.ts';
import {
  type ConditionGroup,
  type Conditions,
  type ConditionValues,
  conditionValuesOf,
} from './condition-values.ts';
import { useConditionWords } from './use-condition-words.ts';

/** Conditions in words: what must hold, what is enough, and what must not be. */
export function ConditionList({ conditions }: { conditions: Conditions | null | undefined }) {
  return <ConditionWords values={conditionValuesOf(conditions)} />;
}

/** Sentences as one: those after the first don't begin it. */
const joined = ([first = '', ...others]: string[], and: string): string =>
  [first, ...others.map((one) => one.charAt(0).toLowerCase() + one.slice(1))].join(and);

/** The words of conditions that are being edited; incomplete rows aren't among them. */
export function ConditionWords({ values }: { values: ConditionValues }) {
  const { t } = useText();
  const say = useConditionWords();
  const done = (rows: ConditionGroup) => rows.filter(isComplete).map((row) => say(row));
  const groups = (all: ConditionGroup[]) =>
    all.map(done).flatMap((rows) => (rows.length > 0 ? [joined(rows, t('conditions.and'))] : []));
  const parts = [
    { title: t('conditions.group.all'), lines: done(values.all) },
    { title: t('conditions.group.any'), lines: groups(values.any) },
    { title: t('conditions.group.none'), lines: groups(values.none) },
  ].filter(({ lines }) => lines.length > 0);
  if (parts.length === 0) return <Text size="sm">{t('conditions.always')}</Text>;
  return (
    <Stack gap="xs">
      {parts.map(({ title, lines }) => (
        <div key={title}>
          <Text size="sm" c="dimmed">
            {title}
          </Text>
          <List size="sm">
            {lines.map((line) => (
              <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
                {line}
              </List.Item>
            ))}
          </List>
        </div>
      ))}
    </Stack>
  );
}
