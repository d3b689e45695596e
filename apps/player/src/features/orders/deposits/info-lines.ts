export interface InfoLine {
  label: string;
  value: string;
}

/** What the operator wrote, line by line. "Account: 123" is copied as 123, a line without a label as a whole. */
export const infoLines = (text: string): InfoLine[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, label, value] = /^([^:：]{1,30})[:：]\s*(\S.*)$/.exec(line) ?? [];
      // An address is no label with a value.
      return label && value && !value.startsWith('//') ? { label, value } : { label: '', value: line };
    });
