/** Form to create or edit a pass. */
import { SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Pass, PassTemplate } from '@tessera/sdk';
import { useState } from 'react';
import { unitOf } from '../../../contract/units.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { Select } from '../../components/later/controls.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { CountedIn, useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import { useAgreedLosses } from '../agreed-losses.tsx';
import { EarnFields, ExpiryFields, PayFields, TillFields, ValidityFields } from './pass-fields.tsx';
import { RewardFields, TierFields } from './pass-rows.tsx';
import {
  changedPassOf,
  newPassOf,
  newPassValues,
  type PassValues,
  passFieldOf,
  passValuesOf,
} from './pass-values.ts';

interface PassCreateProps {
  /** Published templates, which a pass can be based on. */
  templates: readonly PassTemplate[];
  /** The preselected template. */
  templateId?: string | undefined;
  onDone: (pass: Pass) => void;
  onCancel: () => void;
}

export function PassCreate({ templates, templateId, onDone, onCancel }: PassCreateProps) {
  const { t } = useText();
  const { currency } = useFormats();
  const [isActive, setActive] = useState(true);
  const act = useActionForm('memberships.createPass', {
    initial: newPassValues(templateId ?? templates[0]?.id ?? ''),
    given: (values) => [newPassOf(values, currency, isActive ? 'active' : 'draft')],
    fieldOf: passFieldOf,
    onDone,
  });
  const chosen = templates.find(({ id }) => id === act.form.values.template_id);
  return (
    <ActionFields of={act} submit={t('passes.createPass')} onCancel={onCancel}>
      <Select
        label={t('passes.template')}
        description={t('passes.templateHint')}
        required
        allowDeselect={false}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        {...act.form.getInputProps('template_id')}
      />
      <CountedIn unit={chosen ? unitOf(chosen) : 'points'}>
        <PassParts form={act.form} />
      </CountedIn>
      <Switch
        label={t('passes.activateNow')}
        description={t('passes.activateNowHint')}
        checked={isActive}
        onChange={({ currentTarget }) => setActive(currentTarget.checked)}
      />
    </ActionFields>
  );
}

interface PassUpdateProps {
  pass: Pass;
  onDone: (pass: Pass) => void;
  onCancel: () => void;
}

export function PassUpdate({ pass, onDone, onCancel }: PassUpdateProps) {
  const { t } = useText();
  const { currency } = useFormats();
  const agreed = useAgreedLosses();
  const act = useActionForm('memberships.updatePass', {
    initial: passValuesOf(pass),
    version: pass.version,
    given: (values) => [pass.id, { ...changedPassOf(values, currency), ...agreed.apply() }],
    fieldOf: passFieldOf,
    onRefused: agreed.onRefused,
    onDone,
  });
  return (
    <>
      <ActionFields of={act} submit={t('action.save')} onCancel={onCancel}>
        <PassParts form={act.form} />
      </ActionFields>
      {agreed.dialog(act.submit)}
    </>
  );
}

function PassParts({ form }: { form: UseFormReturnType<PassValues> }) {
  const { t } = useText();
  return (
    <Stack>
      <SimpleGrid cols={1}>
        <TextInput label={t('passes.passName')} required maxLength={120} {...form.getInputProps('name')} />
        <Textarea
          label={t('passes.description')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1_000}
          {...form.getInputProps('description')}
        />
      </SimpleGrid>
      <FormPart title={t('passes.part.earn')}>
        <EarnFields form={form} />
      </FormPart>
      <FormPart title={t('passes.part.pay')}>
        <PayFields form={form} />
      </FormPart>
      <FormPart title={t('passes.part.expiry')}>
        <ExpiryFields form={form} />
      </FormPart>
      <FormPart title={t('passes.part.tiers')}>
        <TierFields form={form} />
      </FormPart>
      <FormPart title={t('passes.part.rewards')}>
        <RewardFields form={form} />
      </FormPart>
      <FormPart title={t('passes.part.validity')}>
        <ValidityFields form={form} />
      </FormPart>
      <FormPart title={t('passes.part.till')}>
        <TillFields form={form} />
      </FormPart>
    </Stack>
  );
}
