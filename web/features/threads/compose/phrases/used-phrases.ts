/** A 定型文 with the text that it put into a message. */
export interface PutPhrase {
  id: number
  text: string
}

/** Ids of the 定型文 of which at least one sentence is still in the message. */
export function usedPhrases(put: readonly PutPhrase[], message: string): number[] {
  const isUsed = ({ text }: PutPhrase) =>
    sentencesOf(text).some(sentence => message.includes(sentence))
  return [...new Set(put.filter(isUsed).map(({ id }) => id))]
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/[\r\n。！？!?]/)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
