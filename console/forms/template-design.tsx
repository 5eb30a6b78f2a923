/** The template designer: a form beside a live preview. */
import { Grid, Paper, Select, SimpleGrid, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PassTemplate } from '@tessera/sdk';
import { ActFields, type ActForm, useActForm } from '../components/act-form.tsx';
import { PassCard } from '../components/pass-card.tsx';
import { useText } from '../text/text.tsx';
import { FormPart } from '../ui/form-part.tsx';
import { BarcodeFields, ColorFields, LineFields, PictureFields } from './template-fields.tsx';
import {
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
  const { say } = useText();
  const labels = { points: say('passes.points'), tier: say('passes.tier'), member: say('passes.member') };
  const act = useActForm('memberships.createTemplate', {
    initial: newTemplateValues(labels),
    given: (values) => [templateBodyOf(values)],
    fieldOf: templateFieldOf,
    onDone,
  });
  return <Designer act={act} submit={say('passes.createTemplate')} onCancel={onCancel} />;
}

export function TemplateUpdate({ template, onDone, onCancel }: DesignProps & { template: PassTemplate }) {
  const { say } = useText();
  const act = useActForm('memberships.updateTemplate', {
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
  return <Designer act={act} submit={say('action.save')} onCancel={onCancel} />;
}

function Designer(props: { act: ActForm<TemplateValues>; submit: string; onCancel: () => void }) {
  const { say } = useText();
  const { form } = props.act;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }} order={{ base: 2, lg: 1 }}>
        <Paper withBorder p="md">
          <ActFields of={props.act} submit={props.submit} onCancel={props.onCancel}>
            <NameFields form={form} />
            <FormPart title={say('passes.part.colors')}>
              <ColorFields form={form} />
            </FormPart>
            <FormPart title={say('passes.part.lines')}>
              <LineFields form={form} />
            </FormPart>
            <FormPart title={say('passes.part.barcode')}>
              <BarcodeFields form={form} />
            </FormPart>
            <FormPart title={say('passes.part.pictures')}>
              <PictureFields form={form} />
            </FormPart>
            <Textarea
              label={say('passes.terms')}
              description={say('passes.termsHint')}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={5_000}
              {...form.getInputProps('terms')}
            />
          </ActFields>
        </Paper>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }} order={{ base: 1, lg: 2 }}>
        <Paper
          withBorder
          p="md"
          component="section"
          aria-label={say('passes.preview')}
          style={{ position: 'sticky', top: 76 }}
        >
          <Title order={2} size="h5" mb="xs">
            {say('passes.preview')}
          </Title>
          <Text size="sm" c="dimmed" mb="md">
            {say('passes.previewHint')}
          </Text>
          <PassCard card={form.values} />
        </Paper>
      </Grid.Col>
    </Grid>
  );
}

function NameFields({ form }: { form: UseFormReturnType<TemplateValues> }) {
  const { say } = useText();
  const { type } = form.values;
  const offered = offeredTypes.some((one) => one === type) ? offeredTypes : [type, ...offeredTypes];
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={say('passes.templateName')}
        required
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <Select
        label={say('passes.type')}
        allowDeselect={false}
        data={offered.map((value) => ({ value, label: say(`passes.type.${value}`) }))}
        {...form.getInputProps('type')}
      />
    </SimpleGrid>
  );
}
