import { Radio, type RadioGroupProps, SimpleGrid } from '@mantine/core';

interface ExplainedChoiceProps<Value extends string> extends Omit<RadioGroupProps, 'children'> {
  values: readonly Value[];
  labelOf: (value: Value) => string;
  hintOf: (value: Value) => string;
}

/** A choice among a few values, each with a hint. */
export function ExplainedChoice<Value extends string>(props: ExplainedChoiceProps<Value>) {
  const { values, labelOf, hintOf, ...group } = props;
  return (
    <Radio.Group {...group}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" {...(group.label && { mt: 6 })}>
        {values.map((value) => (
          <Radio key={value} value={value} label={labelOf(value)} description={hintOf(value)} />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
