import { Text } from '@tarojs/components'

/** 2026-11-30 with the word that makes it a limit, and 11-30 if the year is given before it. */
const DAY = /((?:\d{4}-\d{2}-\d{2}|\d{2}-\d{2})(?: (?:之前|前|起))?)/u

/** A text that contains days: a line breaks before or after a day, never inside. */
export function Days({ text }: { text: string }) {
  const parts = text.split(DAY)
  if (parts.length === 1) return <>{text}</>
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <Text key={index} className='whole'>
            {part}
          </Text>
        ) : (
          part
        ),
      )}
    </>
  )
}
