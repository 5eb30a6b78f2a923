/** A first programme on one page: a preset, then the few things that only the shop knows, beside the real card. */
import { Grid, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Programme } from '@tessera/sdk';
import { queryOf } from '../../../api/operations.ts';
import { ActionFields, type ActionForm, useActionForm } from '../../../components/actions/action-form.tsx';
import { ExplainedChoice } from '../../../components/fields/explained-choice.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { ColorInput } from '../../../components/later/controls.tsx';
import { PictureInput } from '../../../components/pictures/picture-input.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CardPreview } from '../preview/card-preview.tsx';
import {
  type ProgrammeValues,
  presets,
  programmeFieldOf,
  programmeOf,
  unitOf,
  usualCost,
} from './presets.ts';

/** As many as fit in a row of the picker; each is readable with white or black letters. */
const swatches = ['#0B7285', '#6F4E37', '#2B2B2B', '#1E5631', '#1F4E9E', '#8C1C3A', '#E8590C', '#F2B705'];

/** Amounts of whole units, without the decimals that say nothing: `€1`. */
const short = (amount: string): string => amount.replace(/[.,]0+(?=\D*$)/, '');

export function ProgrammeStart({ onDone }: { onDone: (made: Programme) => void }) {
  const { t } = useText();
  const { currency } = useFormats();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const words = {
    stamps: t('start.stamps'),
    points: t('passes.points'),
    tier: t('passes.tier'),
    member: t('passes.member'),
    tiers: [t('start.tier.first'), t('start.tier.second'), t('start.tier.third')],
  };
  const bodyOf = (values: ProgrammeValues) =>
    programmeOf(values, { currency, words, fallback: profile.name });
  const act = useActionForm('programmes.start', {
    initial: {
      preset: 'stamps',
      name: profile.name,
      color: profile.brand_color ?? swatches[0]!,
      logo_url: profile.logo_url ?? '',
      reward: t('start.rewardUsual'),
      cost: usualCost.stamps,
    } as ProgrammeValues,
    given: (values) => [bodyOf(values)],
    fieldOf: programmeFieldOf,
    also: ['memberships', 'members', 'dashboard', 'customers', 'merchant'],
    onDone,
  });
  const values = act.form.getValues();
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <ActionFields of={act} submit={t('start.submit')}>
          <Fields act={act} />
        </ActionFields>
        <Text size="sm" c="dimmed" mt="md">
          {t('start.more')}{' '}
          <Text component={Link} to={paths.newPassTemplate()} c="tessera" inherit td="underline">
            {t('start.moreLink')}
          </Text>
        </Text>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Panel title={t('start.preview')}>
          <CardPreview of={bodyOf(values)} name={values.name || profile.name} />
        </Panel>
      </Grid.Col>
    </Grid>
  );
}

function Fields({ act: { form } }: { act: ActionForm<ProgrammeValues> }) {
  const { t } = useText();
  const { money, currency } = useFormats();
  const { preset } = form.getValues();
  const inputs = form.getInputProps;
  return (
    <>
      <ExplainedChoice
        label={t('start.preset')}
        values={presets}
        labelOf={(one) => t(`start.preset.${one}`, { amount: short(money(unitOf(currency))) })}
        hintOf={(one) => t(`start.hint.${one}`)}
        {...inputs('preset')}
        onChange={(chosen) => {
          const one = chosen as ProgrammeValues['preset'];
          form.setValues({ preset: one, cost: usualCost[one] });
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('start.name')} required maxLength={120} {...inputs('name')} />
        <ColorInput
          label={t('start.color')}
          required
          format="hex"
          withEyeDropper={false}
          swatches={swatches}
          swatchesPerRow={8}
          popoverProps={{ withinPortal: true }}
          {...inputs('color')}
        />
      </SimpleGrid>
      {preset !== 'gifts' && (
        <Group align="end" wrap="nowrap" gap="md">
          <TextInput flex={1} label={t('start.reward')} required maxLength={120} {...inputs('reward')} />
          <NumberField
            w={{ base: 110, xs: 150 }}
            label={t(preset === 'stamps' ? 'start.cost.stamps' : 'start.cost.points')}
            required
            min={1}
            max={1_000_000_000}
            {...inputs('cost')}
          />
        </Group>
      )}
      <PictureInput label={t('start.logo')} about={t('passes.logo')} {...inputs('logo_url')} />
    </>
  );
}
