import { errorStatus } from '@truedraw/contract';
import { proofFiles, type ProofFile } from '@truedraw/contract/schemas';
import { escapeHtml } from '../../http/page';
import { liveSection } from '../../stream/docs';
import type { Schema } from './components';
import type { Documented } from './documented';
import { nounNames, nouns, type Noun } from './nouns';

/** The contract for people, noun by noun. */
export function overview(calls: readonly Documented[]): string {
  const errors = Object.entries(errorStatus).map(
    ([name, status]) => `<tr><td>${name}</td><td>${status}</td></tr>`,
  );
  const isPresent = new Set(calls.map(({ noun }) => noun));
  const present = nounNames.filter((noun) => isPresent.has(noun));
  const contents = present.map((noun) => `<a href="#${noun}-calls">${noun}</a>`);
  return `<p>Every answer is <code>{ code, msg, data }</code>; the HTTP status equals <code>code</code>, and 200 is success.
Send the token in the <code>Token</code> header, what a guest is known by in <code>Chat-Key</code>, the language as <code>currency</code> (zh, en, th).
The staff's token goes in the <code>Staff-Token</code> header. For programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<p>${contents.join(' · ')} · <a href="#refusals">refusals</a></p>${present.map((noun) => chapter(noun, calls)).join('')}
<h1 id="refusals">Refusals</h1><table><tr><th>data.error</th><th>code</th></tr>${errors.join('')}</table>`;
}

function chapter(noun: Noun, calls: readonly Documented[]): string {
  const ofNoun = calls.filter((call) => call.noun === noun);
  const files = noun === 'proof' ? Object.values<ProofFile>(proofFiles).map(fileSection) : [];
  return `<h1 id="${noun}-calls">${noun}</h1><p>${escapeHtml(nouns[noun])}</p>${noun === 'stream' ? liveSection : ''}
${ofNoun.map(section).join('')}${files.join('')}`;
}

const section = ({ name, isStaff, methods, path, about, who, ...call }: Documented): string =>
  `<h2 id="${name}"><code>${methods.join(' or ')} ${path}</code></h2>
<p>${escapeHtml(about)} <span class="muted">For: ${isStaff && who !== 'anyone' ? 'staff, ' : ''}${who}</span></p>
<p>Takes <code>${shape(call.request)}</code><br>Gives <code>${shape(call.response)}</code></p>
<p class="muted">Refuses with ${call.refusals(methods[0]!).join(', ')}</p>`;

const fileSection = ({ path, about, response }: ProofFile): string =>
  `<h2><code>GET ${path}</code></h2>
<p>${escapeHtml(about)} <span class="muted">For: anyone</span></p><p>Gives <code>${shape(response)}</code></p>`;

/** A schema as a reader would jot it down. */
function shape(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(shape).join(' | ');
  if (schema.items) return `[${shape(schema.items)}]`;
  if (!schema.properties) return schema.type ?? 'any';
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(field)}`,
  );
  return `{ ${fields.join(', ')} }`;
}
