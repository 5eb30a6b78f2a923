import { Argument, type Command } from 'commander';
import type { Caller } from '../caller.ts';
import { oneOf } from '../entry/choices.ts';

/** `tessera completion`: a script for the shell, with all commands and options. */
export const addCompletion = (tessera: Command, caller: Caller): Command =>
  tessera
    .command('completion')
    .summary('print a completion script for your shell')
    .description('Prints a completion script. Try: source <(tessera completion bash)')
    .addArgument(new Argument('<shell>', 'bash or zsh').argParser(oneOf(['bash', 'zsh'])))
    .action((shell: 'bash' | 'zsh') => {
      caller.out.write(scriptFor(shell, wordsByPlace(tessera)));
    });

/** What can follow: the commands after `tessera` and after each command, and its options. */
export function wordsByPlace(command: Command, place = ''): Map<string, string[]> {
  const words = new Map([
    [
      place,
      [
        ...command.commands.map((one) => one.name()),
        ...command.options.flatMap(({ long }) => (long ? [long] : [])),
      ],
    ],
  ]);
  for (const inner of command.commands) {
    const path = place === '' ? inner.name() : `${place} ${inner.name()}`;
    for (const [at, more] of wordsByPlace(inner, path)) words.set(at, more);
  }
  return words;
}

function scriptFor(shell: 'bash' | 'zsh', words: ReadonlyMap<string, readonly string[]>): string {
  const cases = [...words].map(([place, following]) => `    "${place}") words="${following.join(' ')}" ;;\n`);
  const heading = shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : '';
  return `${heading}_tessera() {
  local place="" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) break ;; esac
    [ "\${#place}" -gt 0 ] && place="$place $word" || place="$word"
  done
  # After a command come its arguments, which are not words of this list.
  case "$place" in *" "*" "*) place="\${place% *}" ;; esac
  case "$place" in
${cases.join('')}  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _tessera tessera
`;
}
