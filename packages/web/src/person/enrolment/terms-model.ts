/** Each language places the two links where its grammar needs them. */
export function sentenceParts(sentence: string): string[] {
  return sentence.split(/(\{terms\}|\{privacy\})/).filter((part) => part !== '');
}
