import { Box, Button } from '@mantine/core';
import { useText } from '../../../text/text.tsx';
import { BackspaceIcon } from '../../../ui/icons.tsx';
import { pressKey } from './pad-keys.ts';

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0'] as const;

interface NumberPadProps {
  /** In minor units. */
  value: number | undefined;
  onChange: (amount: number | undefined) => void;
}

/** Keys for an amount on a screen without a keyboard: the digits fill up from the cents, as on a card terminal. */
export function NumberPad({ value, onChange }: NumberPadProps) {
  const { t } = useText();
  return (
    <Box role="group" aria-label={t('basket.pad')} className="number-pad">
      {keys.map((key) => (
        <Button
          key={key}
          variant="default"
          h={52}
          fz={20}
          className="figure"
          onClick={() => onChange(pressKey(value, key))}
        >
          {key}
        </Button>
      ))}
      <Button
        variant="default"
        h={52}
        aria-label={t('basket.padBack')}
        onClick={() => onChange(pressKey(value, 'back'))}
      >
        <BackspaceIcon size={22} />
      </Button>
    </Box>
  );
}
