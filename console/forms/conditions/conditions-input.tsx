/** The editor of conditions: rows that must all hold, alternatives, and exceptions, with their meaning in words. */
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { limits } from '../../../contract/limits.ts';
import { ConditionWords } from '../../components/conditions/condition-list.tsx';
import { countRows, kindsFor } from '../../components/conditions/condition-rows.ts';
import {
  blankRow,
  type ConditionGroup,
  type ConditionRow,
  type ConditionValues,
  conditionGroups,
  noConditions,
} from '../../components/conditions/condition-values.ts';
import { MenuButton } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { ConditionRowFields, ConditionsOf } from './condition-row.tsx';

export interface ConditionsInputProps {
  value?: ConditionValues;
  onChange: (value: ConditionValues) => void;
  error?: ReactNode;
  /** Shows rows that must all hold, without alternatives and exceptions. */
  isPlain?: boolean;
}

const { conditions: most, conditionsPerGroup: mostGroups } = limits.promotion;

export function ConditionsInput({
  value = noConditions,
  onChange,
  error,
  isPlain = false,
}: ConditionsInputProps) {
  const { t } = useText();
  const isFull = countRows(value) >= most;
  // What is about one pass says what its conditions mean together with the rest.
  const isPart = use(ConditionsOf) !== undefined;
  return (
    <Stack gap="md" data-path="conditions">
      <Part title={t('conditions.group.all')} hint={t('conditions.groupHint.all')} isBare={isPlain}>
        <Rows
          rows={value.all}
          mayRepeat
          isFull={isFull}
          onChange={(all) => onChange({ ...value, all })}
          add={t('conditions.add')}
        />
      </Part>
      {(isPlain ? [] : conditionGroups).map((name) => (
        <Part key={name} title={t(`conditions.group.${name}`)} hint={t(`conditions.groupHint.${name}`)}>
          <Groups
            groups={value[name]}
            isFull={isFull}
            onChange={(groups) => onChange({ ...value, [name]: groups })}
            add={t(`conditions.addTo.${name}`)}
          />
        </Part>
      ))}
      {isFull && (
        <Text size="sm" c="dimmed">
          {t('conditions.full', { count: most })}
        </Text>
      )}
      {error && (
        <Alert color="red" role="alert" p="xs">
          {error}
        </Alert>
      )}
      {!isPart && (
        <Alert variant="light" color="blue" p="sm" title={t('conditions.meaning')} role="status">
          <ConditionWords values={value} />
        </Alert>
      )}
    </Stack>
  );
}

interface PartProps {
  title: string;
  hint: string;
  /** Without a heading: it is the only part. */
  isBare?: boolean;
  children: ReactNode;
}

function Part({ title, hint, isBare = false, children }: PartProps) {
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <div>
        {!isBare && (
          <Text size="sm" fw={600}>
            {title}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      </div>
      {children}
    </Stack>
  );
}

interface RowsProps {
  rows: ConditionGroup;
  onChange: (rows: ConditionGroup) => void;
  mayRepeat?: boolean;
  isFull: boolean;
  add: string;
}

/** Rows have no identity of their own: a change replaces the one at its place. */
function Rows({ rows, onChange, mayRepeat = false, isFull, add }: RowsProps) {
  const replace = (at: number, row: ConditionRow) =>
    onChange(rows.map((one, place) => (place === at ? row : one)));
  return (
    <Stack gap="xs" align="stretch">
      {rows.map((row, at) => (
        <ConditionRowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={`${row.kind}-${at}`}
          row={row}
          onChange={(next) => replace(at, next)}
          onRemove={() => onChange(rows.filter((_, place) => place !== at))}
        />
      ))}
      <AddMenu
        label={add}
        kinds={kindsFor(rows, mayRepeat)}
        isFull={isFull}
        onAdd={(kind) => onChange([...rows, blankRow(kind)])}
      />
    </Stack>
  );
}

function AddMenu(props: {
  label: string;
  kinds: ReturnType<typeof kindsFor>;
  isFull: boolean;
  onAdd: (kind: ConditionRow['kind']) => void;
}) {
  const { t } = useText();
  const { label, isFull, onAdd } = props;
  const of = use(ConditionsOf);
  const kinds = props.kinds.filter((kind) => !(of && (kind === 'pass' || of.without?.includes(kind))));
  return (
    <Group>
      <MenuButton
        maxHeight={320}
        button={
          <Button
            variant="default"
            size="xs"
            leftSection={<PlusIcon size={14} />}
            disabled={isFull || kinds.length === 0}
          >
            {label}
          </Button>
        }
        items={kinds.map((kind) => ({
          key: kind,
          label: t(`conditions.kind.${kind}`),
          onClick: () => onAdd(kind),
        }))}
      />
    </Group>
  );
}

/** Alternatives or exceptions. The rows of one hold together. */
function Groups(props: {
  groups: ConditionGroup[];
  isFull: boolean;
  onChange: (groups: ConditionGroup[]) => void;
  add: string;
}) {
  const { t } = useText();
  const { groups, isFull, onChange, add } = props;
  return (
    <Stack gap="xs">
      {groups.map((rows, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <Paper key={at} withBorder p="sm">
          <Rows
            rows={rows}
            isFull={isFull}
            onChange={(next) =>
              onChange(
                next.length === 0
                  ? groups.filter((_, place) => place !== at)
                  : groups.map((one, place) => (place === at ? next : one)),
              )
            }
            add={t('conditions.andAlso')}
          />
        </Paper>
      ))}
      <AddMenu
        label={add}
        kinds={kindsFor([], true)}
        isFull={isFull || groups.length >= mostGroups}
        onAdd={(kind) => onChange([...groups, [blankRow(kind)]])}
      />
    </Stack>
  );
}
