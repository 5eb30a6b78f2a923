/** The designer's sections: colours, images, fields and barcode. */
import {
  ActionIcon,
  Alert,
  Button,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { cardPlaceholders } from '../../../contract/placeholders.ts';
import { ColorInput, MenuButton, Select } from '../../components/later/controls.tsx';
import { PictureInput } from '../../components/pictures/picture-input.tsx';
import { useText } from '../../text/text.tsx';
import { contrastOf, readable } from '../../ui/formats/contrast.ts';
import { PlusIcon, TrashIcon, WarningIcon } from '../../ui/icons.tsx';
import { barcodeFormats, placements, type TemplateValues } from './template-values.ts';

interface FieldsProps {
  form: UseFormReturnType<TemplateValues>;
}

const half = { base: 1, xs: 2 };
const maxLines = 20;

export function ColorFields({ form }: FieldsProps) {
  const { t } = useText();
  const { background_color: ground, foreground_color: text, label_color: label } = form.values;
  const pairs = [
    [t('passes.foreground'), contrastOf(ground, text)],
    [t('passes.labelColor'), contrastOf(ground, label)],
  ] as const;
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {(['background', 'foreground', 'labelColor'] as const).map((part) => (
          <ColorInput
            key={part}
            label={t(`passes.${part}`)}
            required
            format="hex"
            withEyeDropper={false}
            popoverProps={{ withinPortal: true }}
            {...form.getInputProps(
              (
                {
                  background: 'background_color',
                  foreground: 'foreground_color',
                  labelColor: 'label_color',
                } as const
              )[part],
            )}
          />
        ))}
      </SimpleGrid>
      {pairs.map(
        ([what, contrast]) =>
          contrast !== undefined &&
          contrast < readable && (
            <Alert key={what} color="orange" icon={<WarningIcon />} role="status">
              {t('passes.lowContrast', { what, contrast: contrast.toFixed(1) })}
            </Alert>
          ),
      )}
    </Stack>
  );
}

export function PictureFields({ form }: FieldsProps) {
  const { t } = useText();
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('passes.picturesHint')}
      </Text>
      {(['logo', 'strip', 'hero'] as const).map((part) => (
        <PictureInput key={part} label={t(`passes.${part}Url`)} {...form.getInputProps(`${part}_url`)} />
      ))}
    </Stack>
  );
}

export function LineFields({ form }: FieldsProps) {
  const { t } = useText();
  const { fields } = form.values;
  return (
    <Stack>
      {fields.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own while it is written
        <LineRow key={at} form={form} at={at} />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<PlusIcon size={16} />}
          disabled={fields.length >= maxLines}
          onClick={() =>
            form.insertListItem('fields', { key: '', label: '', value_template: '', placement: 'secondary' })
          }
        >
          {t('passes.addLine')}
        </Button>
      </Group>
    </Stack>
  );
}

function LineRow({ form, at }: FieldsProps & { at: number }) {
  const { t } = useText();
  const number = at + 1;
  const value = form.values.fields[at]!.value_template;
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('passes.line', { number })}>
      <SimpleGrid cols={half} spacing="xs">
        <TextInput
          label={t('passes.lineLabel')}
          required
          maxLength={60}
          {...form.getInputProps(`fields.${at}.label`)}
        />
        <Select
          label={t('passes.placement')}
          allowDeselect={false}
          data={placements.map((one) => ({ value: one, label: t(`passes.placement.${one}`) }))}
          {...form.getInputProps(`fields.${at}.placement`)}
        />
      </SimpleGrid>
      <TextInput
        mt="xs"
        label={t('passes.lineValue')}
        required
        maxLength={500}
        {...form.getInputProps(`fields.${at}.value_template`)}
      />
      <Group justify="space-between" mt="xs">
        <MenuButton
          button={
            <Button variant="subtle" size="compact-sm">
              {t('passes.insert')}
            </Button>
          }
          items={cardPlaceholders.map((name) => ({
            key: name,
            label: t(`passes.holds.${name}`),
            onClick: () => form.setFieldValue(`fields.${at}.value_template`, `${value}{{${name}}}`),
          }))}
        />
        <Group gap={4}>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={at === 0}
            aria-label={t('passes.lineUp', { number })}
            onClick={() => form.reorderListItem('fields', { from: at, to: at - 1 })}
          >
            {t('passes.up')}
          </Button>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('passes.removeLine', { number })}
            onClick={() => form.removeListItem('fields', at)}
          >
            <TrashIcon size={16} />
          </ActionIcon>
        </Group>
      </Group>
    </Paper>
  );
}

export function BarcodeFields({ form }: FieldsProps) {
  const { t } = useText();
  return (
    <Stack>
      <Select
        label={t('passes.barcode')}
        allowDeselect={false}
        data={barcodeFormats.map((value) => ({ value, label: t(`passes.barcode.${value}`) }))}
        {...form.getInputProps('barcode_format')}
      />
      <Group>
        <Switch label="Apple Wallet" {...form.getInputProps('apple', { type: 'checkbox' })} />
        <Switch label="Google Wallet" {...form.getInputProps('google', { type: 'checkbox' })} />
      </Group>
    </Stack>
  );
}
