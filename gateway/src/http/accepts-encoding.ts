/** Whether `accept-encoding` names an encoding (or `*`) and does not rule it out by `q=0`. */
export function acceptsEncoding(accepted: string, encoding: string): boolean {
  const entries = accepted.split(',').map((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return { name, isRuledOut: parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter)) };
  });
  const meant = entries.find(({ name }) => name === encoding) ?? entries.find(({ name }) => name === '*');
  return meant !== undefined && !meant.isRuledOut;
}
