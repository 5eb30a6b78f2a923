import { Alert, type AlertProps, Box, Button, Group, Text } from '@mantine/core';
import { Spinner } from '../../components/loading/spinner.tsx';
import { useText } from '../../text/text.tsx';
import { looksLike } from '../lookup/find.ts';
import { abbreviate } from '../lookup/name-of.ts';
import { NoAnswer } from '../lookup/no-answer.tsx';
import { PeopleList } from '../lookup/people-list.tsx';
import { useWhy } from '../lookup/use-why.ts';
import type { BasketMember, Instrument } from './basket.ts';
import type { BasketFinder, NotFound } from './use-basket-finder.ts';

interface BasketFindsProps {
  finder: BasketFinder;
  onAdd: (instrument: Instrument) => void;
  onMember: (member: BasketMember) => void;
}

/** What is being looked up, and what couldn't be added. What is found goes straight into the basket. */
export function BasketFinds({ finder, onAdd, onMember }: BasketFindsProps) {
  const { t } = useText();
  const { asking, notFound, dismiss } = finder;
  const closing = { withCloseButton: true, closeButtonLabel: t('action.close'), onClose: dismiss, mb: 'sm' };
  return (
    <>
      {asking !== undefined && (
        <Group gap="sm" mb="sm" role="status">
          <Spinner size="sm" quiet />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('counter.looking', { asked: abbreviate(asking) })}
          </Text>
        </Group>
      )}
      {notFound?.kind === 'unclear' && <Unclear notFound={notFound} finder={finder} closing={closing} />}
      {notFound?.kind === 'refused' && (
        <Alert color="red" role="alert" {...closing}>
          {notFound.sentence}
        </Alert>
      )}
      {notFound?.kind === 'unreachable' && (
        <Box mb="sm">
          <NoAnswer
            error={notFound.error}
            what={abbreviate(notFound.asked)}
            isRetrying={asking !== undefined}
            onRetry={finder.retry}
            actions={<Unchecked asked={notFound.asked} finder={finder} onAdd={onAdd} onMember={onMember} />}
          >
            {t(
              looksLike(notFound.asked) === 'person' ? 'counter.noPeopleOffline' : 'counter.unreachableWhat',
            )}
          </NoAnswer>
        </Box>
      )}
    </>
  );
}

interface UnclearProps {
  notFound: Extract<NotFound, { kind: 'unclear' }>;
  finder: BasketFinder;
  closing: AlertProps;
}

/** Nothing, or several people, and what couldn't be searched. */
function Unclear({ notFound: { found, failed }, finder, closing }: UnclearProps) {
  const { t } = useText();
  const whyOf = useWhy();
  return (
    <>
      {failed && (
        <Box mb="sm">
          <NoAnswer
            error={failed.error}
            what={t(`counter.notSearched.${failed.half}`)}
            isRetrying={finder.asking !== undefined}
            onRetry={finder.retry}
          >
            {found.kind === 'nothing' &&
              t(`counter.halfOf.${failed.half}`, { asked: abbreviate(found.asked) })}
          </NoAnswer>
        </Box>
      )}
      {found.kind === 'people' && <PeopleList found={found} onChoose={finder.choose} />}
      {found.kind === 'nothing' && !failed && (
        <Alert
          color="orange"
          role="alert"
          title={t('counter.nothing', { asked: abbreviate(found.asked) })}
          {...closing}
        >
          {found.reason ? whyOf(found.reason) : t('counter.nothingTeach')}
        </Alert>
      )}
    </>
  );
}

/** Adds a code or card that couldn't be looked up; the server decides about it when the order arrives. */
function Unchecked({ asked, finder, onAdd, onMember }: BasketFindsProps & { asked: string }) {
  const { t } = useText();
  const looks = looksLike(asked);
  const then = (add: () => void) => () => {
    add();
    finder.dismiss();
  };
  const instrument = (kind: Instrument['kind']) => ({ kind, code: asked, label: t('basket.unchecked') });
  const named = looks === 'barcode' ? { barcode: asked } : { serial: asked.replaceAll(/[\s-]/g, '') };
  return (
    <>
      {(looks === 'code' || looks === 'phone') && (
        <>
          <Button onClick={then(() => onAdd(instrument('voucher')))}>{t('basket.addVoucher')}</Button>
          <Button variant="default" onClick={then(() => onAdd(instrument('gift_card')))}>
            {t('basket.addGiftCard')}
          </Button>
        </>
      )}
      {(looks === 'barcode' || looks === 'serial') && (
        <Button onClick={then(() => onMember({ named, name: t('basket.uncheckedCard'), canSpend: false }))}>
          {t('basket.addCard')}
        </Button>
      )}
    </>
  );
}
