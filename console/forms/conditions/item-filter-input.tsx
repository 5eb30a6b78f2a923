import { SimpleGrid, Stack, Text } from '@mantine/core';
import { limits } from '../../../contract/limits.ts';
import type { ItemFilter } from '../../components/conditions/condition-values.ts';
import { TagsInput } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';

interface ItemFilterInputProps {
  value?: ItemFilter;
  onChange: (value: ItemFilter) => void;
}

const fields = ['categories', 'skus', 'exclude_categories', 'exclude_skus'] as const;

/** Which items are meant, by category or article number. A filter by metadata is kept as it is. */
export function ItemFilterInput({ value = {}, onChange }: ItemFilterInputProps) {
  const { t } = useText();
  const change = (field: (typeof fields)[number], list: string[]) => {
    const { [field]: _, ...others } = value;
    onChange(list.length > 0 ? { ...others, [field]: list } : others);
  };
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: 'start' }}>
        {fields.map((field) => (
          <TagsInput
            key={field}
            label={t(`conditions.items.field.${field}`)}
            maxTags={limits.promotion.valuesPerCondition}
            value={value[field] ?? []}
            onChange={(list) => change(field, list)}
          />
        ))}
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {t('conditions.items.hint')}
      </Text>
    </Stack>
  );
}
