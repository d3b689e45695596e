export interface InfoLine {
  label: string;
  value: string;
}

/** Splits the operator's text into lines. "Account: 123" is copied as 123, a line without a label as a whole. */
export const infoLines = (text: string): InfoLine[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, label, value] = /^([^:：]{1,30})[:：]\s*(\S.*)$/.exec(line) ?? [];
      // In an address such as https://…, the part before the colon is not a label.
      return label && value && !value.startsWith('//') ? { label, value } : { label: '', value: line };
    });
