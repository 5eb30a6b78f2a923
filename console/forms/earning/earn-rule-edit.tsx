/** Form to add or change one way to earn points. */
import {
  Alert,
  Button,
  Collapse,
  Group,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { MemberEventType, Pass, PassEarnRule } from '@tessera/sdk';
import { limits } from '../../../contract/limits.ts';
import { queryOf } from '../../api/operations.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { areComplete } from '../../components/conditions/condition-rows.ts';
import { useDayOf, useEarnRuleWords } from '../../components/earning/use-earn-rule-words.ts';
import { ExplainedChoice } from '../../components/fields/explained-choice.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { DayInput, Select } from '../../components/later/controls.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { type Translate, useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { useAgreedLosses } from '../agreed-losses.tsx';
import { ConditionsOf } from '../conditions/condition-row.tsx';
import { ConditionsInput } from '../conditions/conditions-input.tsx';
import { ItemFilterInput } from '../conditions/item-filter-input.tsx';
import {
  blankCap,
  capPeriods,
  type EarnRuleValues,
  type EarnTrigger,
  earnTriggers,
  fitting,
  newRuleValues,
  type RuleInput,
  ruleFieldOf,
  ruleOf,
  ruleValuesOf,
  typesFor,
  unaskedOf,
  whatIsDone,
  withRule,
} from './earn-rule-values.ts';
import { GoalFields } from './goal-fields.tsx';
import { Trial } from './trial/trial.tsx';

interface Props {
  pass: Pass;
  /** Absent for a new one. */
  rule: PassEarnRule | undefined;
  onClose: () => void;
}

interface FieldsProps {
  form: UseFormReturnType<EarnRuleValues>;
  currency: string;
  /** The declared types. */
  events: readonly MemberEventType[];
}

const half = { cols: { base: 1, xs: 2 }, spacing: 'sm', style: { alignItems: 'end' } } as const;

/** All rules of the pass are sent: they are one list, in the order in which they apply. */
export function EarnRuleEdit({ pass, rule, onClose }: Props) {
  const { t } = useText();
  const formats = useFormats();
  const dayOf = useDayOf();
  const agreed = useAgreedLosses();
  const act = useActionForm('memberships.updatePass', {
    initial: rule ? ruleValuesOf(rule, pass, dayOf) : newRuleValues(pass),
    version: pass.version,
    given: (values) => [
      pass.id,
      { earn_rules: withRule(pass.earn_rules, ruleOf(values, rule, dayOf)), ...agreed.apply() },
    ],
    fieldOf: ruleFieldOf,
    validate: checks(t),
    onRefused: agreed.onRefused,
    onDone: () => {
      notify(t('done.saved'));
      onClose();
    },
  });
  const { form } = act;
  const isMoreSet = rule !== undefined && hasMore(form.values);
  const [isOpen, more] = useDisclosure(isMoreSet);
  const currency = pass.earn_rule?.currency ?? formats.currency;
  const { trigger, type, hasGoal } = form.values;
  const { any, none } = form.values.conditions;
  const { data: declared } = useQuery({ ...queryOf('memberships.getEventTypes'), staleTime: 300_000 });
  const events = declared?.types ?? [];
  /** What is tried needs no name yet. */
  const named = (one: RuleInput) => ({ ...one, name: one.name || t('earning.newName') });
  return (
    <ConditionsOf value={{ id: pass.id, without: unaskedOf[trigger] }}>
      <ActionFields of={act} submit={t('action.save')} onCancel={onClose}>
        <TextInput
          label={t('fact.name')}
          description={t('earning.nameHint')}
          placeholder={t('earning.nameSample')}
          required
          maxLength={limits.earning.nameLength}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormPart title={t('earning.part.trigger')}>
          <TriggerFields form={form} events={events} />
        </FormPart>
        <FormPart title={t('earning.part.gives')}>
          <GivesFields form={form} currency={currency} events={events} />
        </FormPart>
        {type === 'fixed' && trigger !== 'joined' && (
          <FormPart title={t('earning.part.goal')}>
            <GoalFields form={form} currency={currency} events={events} />
          </FormPart>
        )}
        <FormPart title={t('earning.part.when')}>
          <ConditionsInput
            isPlain={!isOpen && any.length + none.length === 0}
            {...form.getInputProps('conditions')}
          />
        </FormPart>
        <UnstyledButton onClick={more.toggle} aria-expanded={isOpen} c="tessera" fz="sm" fw={600}>
          {isOpen ? '− ' : '+ '}
          {t(trigger === 'order' ? 'earning.more' : 'earning.moreOfAct')}
        </UnstyledButton>
        <Collapse expanded={isOpen}>
          <Stack>
            {trigger === 'order' && !(hasGoal && type === 'fixed') && (
              <FormPart title={t('earning.part.items')}>
                <ItemFilterInput {...form.getInputProps('items')} />
              </FormPart>
            )}
            <FormPart title={t('earning.part.days')}>
              <SimpleGrid {...half}>
                <DayInput label={t('earning.startsOn')} {...form.getInputProps('starts_on')} />
                <DayInput label={t('earning.endsOn')} {...form.getInputProps('ends_on')} />
              </SimpleGrid>
            </FormPart>
            {form.values.type !== 'nothing' && (
              <FormPart title={t('earning.part.caps')}>
                <CapFields form={form} />
              </FormPart>
            )}
          </Stack>
        </Collapse>
        <Meaning pass={pass} values={form.values} />
        <Trial
          pass={pass}
          terms={{ earn_rules: withRule(pass.earn_rules, named(ruleOf(form.values, rule, dayOf))) }}
          denied={areComplete(form.values.conditions) ? undefined : t('conditions.incomplete')}
        />
      </ActionFields>
      {agreed.dialog(act.submit)}
    </ConditionsOf>
  );
}

const checks = (t: Translate) => ({
  conditions: (conditions: EarnRuleValues['conditions']) =>
    areComplete(conditions) ? null : t('conditions.incomplete'),
});

/** Whether something is set that is under "More". */
const hasMore = ({ items, starts_on, ends_on, caps }: EarnRuleValues): boolean =>
  Object.keys(items).length > 0 || starts_on !== '' || ends_on !== '' || caps.some((cap) => cap !== blankCap);

/** What the rule is about. What doesn't belong to it is left out at once. */
function TriggerFields({ form, events }: Omit<FieldsProps, 'currency'>) {
  const { t } = useText();
  const { trigger, event_type: own } = form.values;
  const change = (values: Partial<EarnRuleValues>) =>
    form.setValues(fitting({ ...form.values, ...values }, events));
  const open = events.filter(({ type, archived }) => !archived || type === own);
  return (
    <Stack gap="sm">
      <ExplainedChoice
        aria-label={t('earning.part.trigger')}
        values={earnTriggers}
        labelOf={(one) => t(`earning.trigger.${one}`)}
        hintOf={(one) => t(`earning.triggerHint.${one}`)}
        value={trigger}
        onChange={(value) => change({ trigger: value as EarnTrigger })}
      />
      {trigger === 'event' && (
        <Select
          label={t('earning.event')}
          description={open.length === 0 ? t('earning.noEvents') : undefined}
          required
          data={open.map(({ type, label }) => ({ value: type, label }))}
          {...form.getInputProps('event_type')}
          value={own || null}
          onChange={(value) => change({ event_type: value ?? '' })}
        />
      )}
    </Stack>
  );
}

function GivesFields({ form, currency, events }: FieldsProps) {
  const { t } = useText();
  const { type, trigger } = form.values;
  const types = typesFor(form.values, events);
  const isOfOrders = trigger === 'order';
  return (
    <Stack gap="sm">
      {types.length > 1 && (
        <ExplainedChoice
          aria-label={t('earning.part.gives')}
          values={types}
          labelOf={(one) =>
            isOfOrders || one === 'nothing' ? t(`earning.type.${one}`) : t(`earning.actType.${one}`)
          }
          hintOf={(one) =>
            isOfOrders || one === 'nothing' ? t(`earning.typeHint.${one}`) : t(`earning.actTypeHint.${one}`)
          }
          {...form.getInputProps('type')}
        />
      )}
      {type !== 'nothing' && (
        <SimpleGrid {...half}>
          <NumberField
            label={t('earning.points')}
            required
            min={1}
            max={limits.earning.points}
            {...form.getInputProps('points')}
          />
          {type === 'rate' && (
            <MoneyInput
              label={t('earning.perAmount')}
              required
              isPositive
              currency={currency}
              {...form.getInputProps('per_amount')}
            />
          )}
        </SimpleGrid>
      )}
    </Stack>
  );
}

/** What one member gets from the rule at most. */
function CapFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useText();
  const { caps, trigger } = form.values;
  const isOfOrders = trigger === 'order';
  const periods = capPeriods.filter((per) => per !== 'order' || isOfOrders);
  const count = { min: 1, max: limits.points.balance };
  return (
    <Stack gap="sm">
      {caps.map((cap, at) => (
        <SimpleGrid
          // biome-ignore lint/suspicious/noArrayIndexKey: a limit is its place
          key={at}
          cols={{ base: 1, xs: 3 }}
          spacing="sm"
          role="group"
          aria-label={t('earning.capNumber', { number: at + 1 })}
          style={{ alignItems: 'end' }}
        >
          <NumberField
            label={t('earning.capPoints')}
            {...count}
            {...form.getInputProps(`caps.${at}.points`)}
          />
          {cap.per !== 'order' && (
            <NumberField
              label={t(isOfOrders ? 'earning.capTimes' : 'earning.capOften')}
              {...count}
              max={1_000_000}
              {...form.getInputProps(`caps.${at}.times`)}
            />
          )}
          <Select
            label={t('earning.per')}
            allowDeselect={false}
            data={periods.map((per) => ({ value: per, label: t(`earning.per.${per}`) }))}
            {...form.getInputProps(`caps.${at}.per`)}
          />
        </SimpleGrid>
      ))}
      <Text size="xs" c="dimmed">
        {t(isOfOrders ? 'earning.capHint' : 'earning.capHintOfAct')}
      </Text>
      {caps.length < limits.earning.capsPerRule && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<PlusIcon size={14} />}
            onClick={() => form.insertListItem('caps', { ...blankCap, per: 'month' })}
          >
            {t('earning.addCap')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Meaning({ pass, values }: { pass: Pass; values: EarnRuleValues }) {
  const { t } = useText();
  const dayOf = useDayOf();
  const { wordsOfRule } = useEarnRuleWords(pass);
  const { gives, further } = wordsOfRule(ruleOf(whatIsDone(values), undefined, dayOf));
  return (
    <Alert variant="light" color="blue" p="sm" title={t('conditions.meaning')} role="status">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {[gives, ...(further.length > 0 ? further : [t('earning.say.always')])].join(' · ')}
      </Text>
    </Alert>
  );
}
