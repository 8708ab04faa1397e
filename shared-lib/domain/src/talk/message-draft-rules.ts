/** Two texts, one below the other. */
export function joinedWords(first: string, second: string): string {
  return [first, second].filter((words) => words !== '').join('\n');
}
