// The rules for the subject of a commit: imperative, at most 72 characters, the reason in the body.

const LONGEST = 72
/** Subjects written by git itself, and commits that are squashed before they are shared. */
const EXEMPT = /^(Merge |Revert "|fixup! |squash! |amend! )/

/**
 * What is wrong with a commit's message, in sentences; none if it is correct.
 * @param {string} message as git stores it; lines that begin with # are comments
 * @returns {string[]}
 */
export function problemsOf(message) {
  const [subject = '', second = ''] = message
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.trimEnd())
  if (EXEMPT.test(subject)) return []
  const [first = ''] = subject.split(' ')
  return [
    subject.length > LONGEST && `the subject has ${subject.length} characters, at most ${LONGEST} are allowed`,
    subject === '' && 'the subject is empty',
    /[.。]$/.test(subject) && 'the subject ends with a full stop',
    subject !== '' && !/^[A-Z]/.test(subject) && 'the subject begins with a capital letter',
    /^[A-Z][a-z]+(ed|ing)$/.test(first) &&
      !NO_PARTICIPLES.has(first) &&
      `"${first}" is no imperative: say what the commit does`,
    second !== '' && 'an empty line parts the subject from the body',
  ].filter((problem) => problem !== false)
}
/** Imperatives that end as participles do. */
const NO_PARTICIPLES = new Set([
  'Bring',
  'Embed',
  'Feed',
  'Need',
  'Seed',
  'Shed',
  'Speed',
  'Spring',
  'String',
  'Swing',
  'Exceed',
  'Proceed',
  'Heed',
  'Ring',
  'Sing',
  'Wed',
  'Ping',
])
