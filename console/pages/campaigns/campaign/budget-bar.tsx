import { Progress, Stack, Text } from '@mantine/core';
import type { Campaign } from '@tessera/sdk';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';
import { countedNow, useLimitWords } from './budget-now.ts';

/** From here on, the merchant is notified. */
const nearPercent = 80;

/** How much of a campaign's budget is used and on hold, by amount, points and uses. */
export function BudgetBar({ campaign }: { campaign: Campaign }) {
  const { t } = useText();
  const { money, number } = useFormats();
  const limitWords = useLimitWords();
  const { budget } = campaign;
  const { used, held } = countedNow(campaign);
  if (budget === null || used === null) return '–';
  const written = {
    amount: (value: number) => money(value, budget.currency ?? undefined),
    uses: number,
    points: number,
  };
  const labels = {
    amount: t('campaigns.budgetAmount'),
    points: t('campaigns.kind.points'),
    uses: t('campaigns.budgetUses'),
  };
  return (
    <Stack gap={4} miw={140}>
      {(['amount', 'points', 'uses'] as const).map((kind) => {
        const of = budget[kind];
        return (
          of != null && (
            <PartBar
              key={kind}
              label={labels[kind]}
              used={used[kind] ?? 0}
              held={held?.[kind] ?? 0}
              of={of}
              ofWords={limitWords(written[kind](of), budget.per)}
              written={written[kind]}
            />
          )
        );
      })}
    </Stack>
  );
}

function PartBar(props: {
  label: string;
  used: number;
  held: number;
  of: number;
  ofWords: string;
  written: (value: number) => string;
}) {
  const { t } = useText();
  const { label, used, held, of, ofWords, written } = props;
  const percent = (value: number) => Math.min(100, (value / of) * 100);
  const tone = used >= of ? 'red' : percent(used) >= nearPercent ? 'orange' : 'teal';
  const text = t('campaigns.usedOf', { used: written(used), of: ofWords });
  return (
    <div>
      <Text size="xs" className="figure" mb={4}>
        {text}
      </Text>
      <Progress.Root size="sm">
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
    </div>
  );
}
