/** The template designer: a form beside a live preview. */
import { Grid, Paper, SimpleGrid, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PassTemplate } from '@tessera/sdk';
import { unitOf } from '../../../contract/units.ts';
import { ActionFields, type ActionForm, useActionForm } from '../../components/actions/action-form.tsx';
import { Select } from '../../components/later/controls.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { CountedIn, useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import { CardLooks } from './preview/card-preview.tsx';
import { usualPass } from './programme/presets.ts';
import { BarcodeFields, ColorFields, LineFields, PictureFields } from './template-fields.tsx';
import {
  draftOf,
  newTemplateValues,
  offeredTypes,
  type TemplateValues,
  templateBodyOf,
  templateFieldOf,
  templateValuesOf,
} from './template-values.ts';

interface DesignProps {
  onDone: (template: PassTemplate) => void;
  onCancel: () => void;
}

export function TemplateCreate({ onDone, onCancel }: DesignProps) {
  const { t } = useText();
  const labels = { points: t('passes.points'), tier: t('passes.tier'), member: t('passes.member') };
  const act = useActionForm('memberships.createTemplate', {
    initial: newTemplateValues(labels),
    given: (values) => [templateBodyOf(values)],
    fieldOf: templateFieldOf,
    onDone,
  });
  return <Designer act={act} submit={t('passes.createTemplate')} onCancel={onCancel} />;
}

export function TemplateUpdate({
  template,
  passId,
  onDone,
  onCancel,
}: DesignProps & { template: PassTemplate; passId: string | undefined }) {
  const { t } = useText();
  const act = useActionForm('memberships.updateTemplate', {
    initial: templateValuesOf(template),
    version: template.version,
    given: (values) => {
      const body = templateBodyOf(values);
      // The type is sent only if changed: a type that is no longer offered stays as it is.
      const type = values.type === template.type ? undefined : values.type;
      return [template.id, { ...body, type, terms: body.terms ?? null }];
    },
    fieldOf: templateFieldOf,
    onDone,
  });
  return <Designer act={act} submit={t('action.save')} onCancel={onCancel} passId={passId} />;
}

interface DesignerProps {
  act: ActionForm<TemplateValues>;
  submit: string;
  onCancel: () => void;
  /** A pass with this design: what its cards show depends on its terms, too. */
  passId?: string | undefined;
}

function Designer({ passId, ...props }: DesignerProps) {
  const { t } = useText();
  const { form } = props.act;
  const { currency } = useFormats();
  const fallback = t('passes.sampleName');
  const terms = passId
    ? { pass_id: passId }
    : {
        pass: usualPass(form.values.type, {
          name: form.values.name.trim() || fallback,
          reward: t('start.rewardUsual'),
          currency,
        }),
      };
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }} order={{ base: 2, lg: 1 }}>
        <Paper withBorder p="md">
          <ActionFields of={props.act} submit={props.submit} onCancel={props.onCancel}>
            <NameFields form={form} />
            <FormPart title={t('passes.part.colors')}>
              <ColorFields form={form} />
            </FormPart>
            <FormPart title={t('passes.part.lines')}>
              <CountedIn unit={unitOf({ type: form.values.type })}>
                <LineFields form={form} />
              </CountedIn>
            </FormPart>
            <FormPart title={t('passes.part.barcode')}>
              <BarcodeFields form={form} />
            </FormPart>
            <FormPart title={t('passes.part.pictures')}>
              <PictureFields form={form} />
            </FormPart>
            <Textarea
              label={t('passes.terms')}
              description={t('passes.termsHint')}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={5_000}
              {...form.getInputProps('terms')}
            />
          </ActionFields>
        </Paper>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }} order={{ base: 1, lg: 2 }}>
        <Paper
          withBorder
          p="md"
          component="section"
          aria-label={t('passes.preview')}
          style={{ position: 'sticky', top: 76 }}
        >
          <Title order={2} size="h5" mb="xs">
            {t('passes.preview')}
          </Title>
          <Text size="sm" c="dimmed" mb="md">
            {t('passes.previewHint')}
          </Text>
          <CardLooks
            of={{ template: draftOf(form.values, fallback), ...terms }}
            card={form.values}
            name={form.values.name || fallback}
          />
        </Paper>
      </Grid.Col>
    </Grid>
  );
}

function NameFields({ form }: { form: UseFormReturnType<TemplateValues> }) {
  const { t, tIn } = useText();
  const { type, fields } = form.values;
  const labelOf = (one: typeof type) => tIn(unitOf({ type: one }))('passes.points');
  /** The line that says how much a card counts is called after what it counts, unless it has a name of its own. */
  const typed = (next: typeof type) => ({
    type: next,
    fields: fields.map((field) =>
      field.label === labelOf(type) ? { ...field, label: labelOf(next) } : field,
    ),
  });
  const offered = offeredTypes.some((one) => one === type) ? offeredTypes : [type, ...offeredTypes];
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label={t('passes.templateName')} required maxLength={120} {...form.getInputProps('name')} />
      <Select
        label={t('passes.type')}
        allowDeselect={false}
        data={offered.map((value) => ({ value, label: t(`passes.type.${value}`) }))}
        {...form.getInputProps('type')}
        onChange={(next) => form.setValues(typed(next as TemplateValues['type']))}
      />
    </SimpleGrid>
  );
}
