import { SimpleGrid, Text } from '@mantine/core';
import type { Pass } from '@tessera/sdk';
import { limits } from '../../../contract/limits.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import type { Count } from '../../components/conditions/condition-values.ts';
import { NumberField } from '../../components/fields/number-field.tsx';
import { Select } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { useAgreedLosses } from '../agreed-losses.tsx';
import { type CapPeriod, capPeriods } from './earn-rule-values.ts';
import { Trial } from './trial/trial.tsx';

type Values = { points: Count; per: CapPeriod };

/** What one member earns at most with everything that the pass gives. */
export function EarnCapUpdate({ pass, onClose }: { pass: Pass; onClose: () => void }) {
  const { t } = useText();
  const agreed = useAgreedLosses();
  const initial: Values = { points: pass.earn_cap?.points ?? '', per: pass.earn_cap?.per ?? 'month' };
  const termsOf = ({ points, per }: Values) => ({
    earn_cap: points === '' ? null : { points: Number(points), per },
  });
  const act = useActionForm('memberships.updatePass', {
    initial,
    version: pass.version,
    given: (values) => [pass.id, { ...termsOf(values), ...agreed.apply() }],
    fieldOf: (path) => path.replace(/^earn_cap\./, ''),
    onRefused: agreed.onRefused,
    onDone: () => {
      notify(t('done.saved'));
      onClose();
    },
  });
  return (
    <>
      <ActionFields of={act} submit={t('action.save')} onCancel={onClose}>
        <Text size="sm">{t('earning.totalHint')}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
          <NumberField
            label={t('earning.capPoints')}
            placeholder={t('passes.noMax')}
            min={1}
            max={limits.points.balance}
            {...act.form.getInputProps('points')}
          />
          <Select
            label={t('earning.per')}
            allowDeselect={false}
            data={capPeriods.map((per) => ({ value: per, label: t(`earning.per.${per}`) }))}
            {...act.form.getInputProps('per')}
          />
        </SimpleGrid>
        <Trial pass={pass} terms={termsOf(act.form.values)} />
      </ActionFields>
      {agreed.dialog(act.submit)}
    </>
  );
}
