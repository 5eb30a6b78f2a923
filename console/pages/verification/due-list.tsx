/** Due requirements, each linked to the step that satisfies it. */
import { Anchor, List, Text, ThemeIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { KybProfile } from '@tessera/sdk';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { type Requirement, readRequirement } from './requirements.ts';

/** A requirement's label; an unknown one is shown by name. */
export function useRequirementText(profile: KybProfile): (requirement: Requirement) => string {
  const { t, knows } = useText();
  return ({ name, text, personId }) => {
    const key = `verification.need.${text}`;
    const words = knows(key) ? t(key) : name;
    if (personId === undefined) return words;
    const person = profile.persons.find(({ id }) => id === personId);
    return t('verification.needOf', { who: person?.name ?? personId, what: words });
  };
}

export function DueList({ profile, due }: { profile: KybProfile; due: readonly Requirement[] }) {
  const { t } = useText();
  const textOf = useRequirementText(profile);
  const faults = new Map(profile.requirements.errors.map((error) => [error.requirement, error]));
  return (
    <List
      spacing="xs"
      icon={
        <ThemeIcon variant="light" color="orange" size={22}>
          <WarningIcon size={14} />
        </ThemeIcon>
      }
    >
      {due.map((requirement) => {
        const fault = faults.get(requirement.name);
        return (
          <List.Item key={requirement.name}>
            {requirement.step ? (
              <Anchor
                component={Link}
                to={paths.verificationStep(requirement.step)}
                search={searchOf(requirement) as never}
                size="sm"
              >
                {textOf(requirement)}
              </Anchor>
            ) : (
              <Text size="sm">{textOf(requirement)}</Text>
            )}
            {fault && (
              <Text size="sm" c="red">
                {t('verification.fault', {
                  why: t(`verification.code.${fault.code}`),
                  reason: fault.reason,
                })}
              </Text>
            )}
          </List.Item>
        );
      })}
    </List>
  );
}

const searchOf = ({ document, personId }: Requirement) =>
  document ? { type: document, ...(personId && { person: personId }) } : {};

/** Requirements without links, such as findings in an earlier submission. */
export function FoundList({
  profile,
  found,
}: {
  profile: KybProfile;
  found: KybProfile['requirements']['errors'];
}) {
  const { t } = useText();
  const textOf = useRequirementText(profile);
  return (
    <List size="sm">
      {found.map(({ requirement, code, reason }) => (
        <List.Item key={requirement}>
          {textOf(readRequirement(requirement))}:{' '}
          {t('verification.fault', { why: t(`verification.code.${code}`), reason })}
        </List.Item>
      ))}
    </List>
  );
}
