import { Avatar, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import type { Session } from '@tessera/sdk';
import { useState } from 'react';
import { session as signedIn } from '../api/session/session.ts';
import { ConfirmDialog } from '../components/actions/confirm-dialog.tsx';
import { dropDrafts } from '../components/actions/kept-draft.ts';
import { unsaved } from '../components/actions/unsaved.ts';
import { useSwitchMerchant } from '../components/use-switch-merchant.ts';
import { unsettledOf } from '../counter/queue/kept-acts.ts';
import { paths } from '../paths.gen.ts';
import { type Language, languages, useText } from '../text/text.tsx';
import {
  CheckIcon,
  LanguageIcon,
  LeaveIcon,
  MoonIcon,
  OutsideIcon,
  ScreenIcon,
  ShieldIcon,
  SunIcon,
} from '../ui/icons.tsx';

export function AccountMenu({ session }: { session: Session }) {
  const { t, language, choose } = useText();
  const { setColorScheme } = useMantineColorScheme();
  const switchTo = useSwitchMerchant();
  const router = useRouter();
  const [isAsking, ask] = useState(false);
  const me = { merchantId: session.merchant.id, userId: session.user.id };
  const leave = async () => {
    if (!(await unsaved.mayLeave())) return;
    dropDrafts(me.userId);
    await signedIn.signOut();
    await router.navigate({ to: paths.signIn() });
  };
  return (
    <>
      <Menu width={260} position="bottom-end">
        <Menu.Target>
          <UnstyledButton>
            <Avatar name={session.user.name ?? session.user.email} color="initials" size={32} />
            <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{session.user.email}</Menu.Label>
          {session.merchants.length > 1 && <Menu.Label>{t('account.switchMerchant')}</Menu.Label>}
          {session.merchants.length > 1 &&
            session.merchants.map(({ id, name, sandbox }) => (
              <Menu.Item
                key={id}
                onClick={() => switchTo.mutate(id)}
                leftSection={id === session.merchant.id ? <CheckIcon size={16} /> : <span />}
              >
                {name}
                {sandbox ? ' (sandbox)' : ''}
              </Menu.Item>
            ))}
          <Menu.Divider />
          <Menu.Item component={Link} to={paths.account()} leftSection={<ShieldIcon size={16} />}>
            {t('account.open')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href="/docs"
            target="_blank"
            rel="noopener"
            leftSection={<OutsideIcon size={16} />}
          >
            {t('palette.help')}
          </Menu.Item>
          <Menu.Item leftSection={<SunIcon size={16} />} onClick={() => setColorScheme('light')}>
            {t('account.light')}
          </Menu.Item>
          <Menu.Item leftSection={<MoonIcon size={16} />} onClick={() => setColorScheme('dark')}>
            {t('account.dark')}
          </Menu.Item>
          <Menu.Item leftSection={<ScreenIcon size={16} />} onClick={() => setColorScheme('auto')}>
            {t('account.system')}
          </Menu.Item>
          {(Object.keys(languages) as Language[])
            .filter((other) => other !== language)
            .map((other) => (
              <Menu.Item key={other} leftSection={<LanguageIcon size={16} />} onClick={() => choose(other)}>
                {languages[other]}
              </Menu.Item>
            ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<LeaveIcon size={16} />}
            onClick={() => (unsettledOf(me) > 0 ? ask(true) : leave())}
          >
            {t('account.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        title={t('counter.leaveAsk')}
        confirm={t('account.signOut')}
        onConfirm={leave}
      >
        {t('counter.leaveWhat', { count: unsettledOf(me) })}
      </ConfirmDialog>
    </>
  );
}
