/** The ways to earn of a pass, in the order in which they apply. */
import { Group, List, Stack, Text } from '@mantine/core';
import type { Pass, PassEarnRule } from '@tessera/sdk';
import { useState } from 'react';
import { limits } from '../../../../../contract/limits.ts';
import { serverNow } from '../../../../api/connection/server-time.ts';
import { ActionButton } from '../../../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../../../components/actions/confirm-dialog.tsx';
import { FormDialog } from '../../../../components/actions/form-dialog.tsx';
import { useEarnRuleWords } from '../../../../components/earning/use-earn-rule-words.ts';
import { StatusBadge } from '../../../../components/status-badge.tsx';
import { useFormats } from '../../../../components/use-formats.ts';
import { EarnCapUpdate } from '../../../../forms/earning/earn-cap-update.tsx';
import { EarnRuleEdit } from '../../../../forms/earning/earn-rule-edit.tsx';
import { moved } from '../../../../forms/earning/earn-rule-values.ts';
import { useText } from '../../../../text/text.tsx';
import { ArrowDownIcon, ArrowUpIcon, PlusIcon } from '../../../../ui/icons.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { useEarnRules } from './use-earn-rules.tsx';

type Question = { edit: PassEarnRule | undefined } | { remove: PassEarnRule } | 'cap';

export default function WaysPanel({ pass }: { pass: Pass }) {
  const { t } = useText();
  const [asked, ask] = useState<Question>();
  const { save, dialog } = useEarnRules(pass);
  const { capWords } = useEarnRuleWords(pass);
  const close = () => ask(undefined);
  const { earn_rules: rules, earn_cap: cap } = pass;
  const over = pass.status === 'archived' ? t('passes.isArchived') : undefined;
  const full =
    rules.length >= limits.earning.rules ? t('earning.full', { count: limits.earning.rules }) : over;
  const edited = typeof asked === 'object' && 'edit' in asked ? asked : undefined;
  const removed = typeof asked === 'object' && 'remove' in asked ? asked.remove : undefined;
  return (
    <Panel
      title={t('earning.title')}
      actions={
        <ActionButton
          act="memberships.updatePass"
          variant="default"
          size="xs"
          denied={full}
          leftSection={<PlusIcon size={14} />}
          onClick={() => ask({ edit: undefined })}
        >
          {t('earning.add')}
        </ActionButton>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t(rules.length > 0 ? 'earning.orderHint' : 'earning.teach')}
      </Text>
      <List listStyleType="none" spacing="sm" styles={{ itemWrapper: { display: 'block' } }}>
        {rules.map((rule, at) => (
          <List.Item key={rule.id}>
            <Rule
              pass={pass}
              rule={rule}
              denied={over}
              onEdit={() => ask({ edit: rule })}
              onRemove={() => ask({ remove: rule })}
              onPause={() => save(rules.map((one) => (one === rule ? { ...one, active: !one.active } : one)))}
              {...(at > 0 && { onUp: () => save(moved(rules, at, at - 1)) })}
              {...(at < rules.length - 1 && { onDown: () => save(moved(rules, at, at + 1)) })}
            />
          </List.Item>
        ))}
        <List.Item>
          <Usual pass={pass} isOnly={rules.length === 0} />
        </List.Item>
      </List>
      <Group gap="xs" mt="sm">
        <Text size="sm">{cap ? t('earning.total', { cap: capWords(cap) }) : t('earning.noTotal')}</Text>
        <ActionButton
          act="memberships.updatePass"
          variant="subtle"
          size="compact-sm"
          denied={over}
          aria-label={t('earning.editTotal')}
          onClick={() => ask('cap')}
        >
          {t('action.edit')}
        </ActionButton>
      </Group>
      <FormDialog
        title={t(edited?.edit ? 'earning.edit' : 'earning.add')}
        size="lg"
        isOpen={edited !== undefined}
        onClose={close}
      >
        {edited && <EarnRuleEdit pass={pass} rule={edited.edit} onClose={close} />}
      </FormDialog>
      <FormDialog title={t('earning.editTotal')} isOpen={asked === 'cap'} onClose={close}>
        {asked === 'cap' && <EarnCapUpdate pass={pass} onClose={close} />}
      </FormDialog>
      <ConfirmDialog
        isOpen={removed !== undefined}
        onClose={close}
        title={t('earning.removeTitle', { name: removed?.name ?? '' })}
        confirm={t('action.remove')}
        isDangerous
        onConfirm={() => save(rules.filter(({ id }) => id !== removed?.id))}
      >
        {t('earning.removeHint')}
      </ConfirmDialog>
      {dialog}
    </Panel>
  );
}

interface RuleProps {
  pass: Pass;
  rule: PassEarnRule;
  denied: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
  onPause: () => void;
  onUp?: () => void;
  onDown?: () => void;
}

const stateOf = ({ active, starts_at, ends_at }: PassEarnRule, now: string) => {
  if (!active) return 'paused';
  if (ends_at !== undefined && ends_at <= now) return 'ended';
  return starts_at !== undefined && starts_at > now ? 'scheduled' : undefined;
};

function Rule({ pass, rule, denied, onEdit, onRemove, onPause, onUp, onDown }: RuleProps) {
  const { t } = useText();
  const { wordsOfRule } = useEarnRuleWords(pass);
  const { gives, further } = wordsOfRule(rule);
  const state = stateOf(rule, serverNow().toISOString());
  const button = { act: 'memberships.updatePass', variant: 'subtle', size: 'compact-sm', denied } as const;
  const named = (label: string) => ({ 'aria-label': `${label}: ${rule.name}` });
  const pause = t(rule.active ? 'earning.pause' : 'earning.resume');
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {rule.name}
        </Text>
        {state && <StatusBadge status={state} />}
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {[gives, ...further].join(' · ')}
      </Text>
      <Group gap={2} ml={-8}>
        <ActionButton {...button} {...named(t('action.edit'))} onClick={onEdit}>
          {t('action.edit')}
        </ActionButton>
        <ActionButton {...button} {...named(pause)} onClick={onPause}>
          {pause}
        </ActionButton>
        {onUp && (
          <ActionButton {...button} {...named(t('earning.up'))} onClick={onUp}>
            <ArrowUpIcon size={16} />
          </ActionButton>
        )}
        {onDown && (
          <ActionButton {...button} {...named(t('earning.down'))} onClick={onDown}>
            <ArrowDownIcon size={16} />
          </ActionButton>
        )}
        <ActionButton {...button} color="red" {...named(t('action.remove'))} onClick={onRemove}>
          {t('action.remove')}
        </ActionButton>
      </Group>
    </Stack>
  );
}

/** What everything else earns. */
function Usual({ pass: { earn_rule: rule }, isOnly }: { pass: Pass; isOnly: boolean }) {
  const { t } = useText();
  const { number, money } = useFormats();
  const points = number(rule?.points_per_unit ?? 0);
  const earn =
    rule?.basis === 'spend'
      ? t('passes.says.spend', { points, amount: money(rule.unit_amount ?? 0, rule.currency ?? undefined) })
      : rule?.basis === 'visit'
        ? t('passes.says.visit', { points })
        : t('passes.earn.none');
  return (
    <Stack gap={2}>
      <Text fw={600} size="sm">
        {t(isOnly ? 'earning.everything' : 'earning.otherwise')}
      </Text>
      <Text size="sm">{earn}</Text>
    </Stack>
  );
}
