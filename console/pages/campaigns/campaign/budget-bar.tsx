import { Progress, Stack, Text } from '@mantine/core';
import type { Campaign } from '@tessera/sdk';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';

/** From here on, the merchant is notified. */
const nearPercent = 80;

interface Part {
  label: string;
  used: number;
  held: number;
  of: number;
  written: (value: number) => string;
}

/** How much of a campaign's budget is used and on hold, by uses and by amount. */
export function BudgetBar({ campaign, isBrief = false }: { campaign: Campaign; isBrief?: boolean }) {
  const { t } = useText();
  const formats = useFormats();
  const { budget, used, held } = campaign;
  if (budget === null || used === null)
    return isBrief ? '–' : <Text c="dimmed">{t('campaigns.noBudget')}</Text>;
  const parts: Part[] = [
    ...(budget.amount === null
      ? []
      : [
          {
            label: t('campaigns.budgetAmount'),
            used: used.amount,
            held: held?.amount ?? 0,
            of: budget.amount,
            written: (value: number) => formats.money(value, budget.currency ?? undefined),
          },
        ]),
    ...(budget.uses === null
      ? []
      : [
          {
            label: t('campaigns.budgetUses'),
            used: used.uses,
            held: held?.uses ?? 0,
            of: budget.uses,
            written: formats.number,
          },
        ]),
  ];
  return (
    <Stack gap={isBrief ? 4 : 'md'} miw={isBrief ? 140 : undefined}>
      {parts.map((part) => (
        <PartBar key={part.label} part={part} isBrief={isBrief} />
      ))}
    </Stack>
  );
}

function PartBar({ part, isBrief }: { part: Part; isBrief: boolean }) {
  const { t } = useText();
  const { label, used, held, of, written } = part;
  const percent = (value: number) => Math.min(100, (value / of) * 100);
  const tone = used >= of ? 'red' : percent(used) >= nearPercent ? 'orange' : 'teal';
  const text = t('campaigns.usedOf', { used: written(used), of: written(of) });
  return (
    <div>
      <Text size={isBrief ? 'xs' : 'sm'} className="figure" mb={4}>
        {isBrief ? text : `${label}: ${text}`}
      </Text>
      <Progress.Root size={isBrief ? 'sm' : 'lg'}>
        <Progress.Section
          value={percent(used)}
          color={tone}
          aria-label={t('campaigns.usedLabel', { label })}
          aria-valuetext={text}
        />
        {held > 0 && (
          <Progress.Section
            value={percent(held)}
            color="blue"
            aria-label={t('campaigns.heldLabel', { label })}
            aria-valuetext={written(held)}
          />
        )}
      </Progress.Root>
      {!isBrief && (
        <Text size="xs" c="dimmed" mt={4} className="figure">
          {[
            t('campaigns.left', { left: written(Math.max(0, of - used - held)) }),
            held > 0 && t('campaigns.onHold', { held: written(held) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </div>
  );
}
