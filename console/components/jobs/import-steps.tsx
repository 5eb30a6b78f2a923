import { Stepper, Text } from '@mantine/core';
import { useText } from '../../text/text.tsx';

/** Progress through the steps; narrow screens show only the current one. */
export function ImportSteps({ steps, active }: { steps: readonly string[]; active: number }) {
  const { t } = useText();
  return (
    <>
      <Stepper active={active} size="sm" mb="md" allowNextStepsSelect={false} visibleFrom="sm">
        {steps.map((step) => (
          <Stepper.Step key={step} label={step} allowStepSelect={false} />
        ))}
      </Stepper>
      <Text hiddenFrom="sm" mb="md" c="dimmed">
        {t('csv.step', { number: active + 1, count: steps.length, step: steps[active]! })}
      </Text>
    </>
  );
}
