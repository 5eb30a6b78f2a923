import { Stepper, Text } from '@mantine/core';
import { useText } from '../text/text.tsx';

/** Where one is on the way; a narrow screen names the step alone. */
export function ImportSteps({ steps, active }: { steps: readonly string[]; active: number }) {
  const { say } = useText();
  return (
    <>
      <Stepper active={active} size="sm" mb="md" allowNextStepsSelect={false} visibleFrom="sm">
        {steps.map((step) => (
          <Stepper.Step key={step} label={step} allowStepSelect={false} />
        ))}
      </Stepper>
      <Text hiddenFrom="sm" mb="md" c="dimmed">
        {say('csv.step', { number: active + 1, count: steps.length, step: steps[active]! })}
      </Text>
    </>
  );
}
