/** Each language puts the two links where its grammar wants them. */
export function sentenceParts(sentence: string): string[] {
  return sentence.split(/(\{terms\}|\{privacy\})/).filter((part) => part !== '');
}
