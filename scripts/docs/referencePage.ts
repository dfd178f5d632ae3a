import { readFileSync } from 'node:fs';
import {
  type Checker,
  type Symbol as Declared,
  type Program,
  SignatureKind,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';
import type { ReferenceBlocks } from './referenceBlocks.ts';
import { symbolNamesOf, type TypeNames, typeInWords } from './typeInWords.ts';
import { withProject } from './withProject.ts';

const BLOCKS = 'scripts/docs/referenceBlocks.ts';
const KINDS = 'src/fields/index.ts';

/** The block of members that the kinds need not repeat. */
const OF_EVERY_FIELD: keyof ReferenceBlocks = 'Options of every field';

const HEAD = `# Reference

Every option of a resource and its fields. Only options marked *required* must be set. The last section lists the methods of the data
provider. [Adding a resource](adding-a-resource.md) explains the options step by step. \`npm run docs\` generates this page from the types.
`;

const METHODS: readonly (readonly string[])[] = [
  ['method', 'calls', 'resolves to'],
  [
    '`count(name, { filter })`',
    '`GET /{name}/count`',
    'the number of records in a list with this filter; null if the API does not count',
  ],
  ['`latest(name, { limit })`', '`GET /{name}/latest`', '`{ data }`: the newest records'],
  ['`summary(name, { period, from, to })`', '`GET /{name}/summary`', '`{ data }`: the figures of each day'],
  [
    'an action of the resource: `activate(name, { id })`',
    '`POST /{name}/{id}/activate`',
    '`{ data }`: the record after the call',
  ],
  [
    'a call of the resource: `setRole(name, { id, data })`',
    'its `method` and `path`',
    '`{ data }`: the record after the call',
  ],
  [
    '`act(name, { id, action, method, data })`',
    '`POST` or `PUT /{name}/{id}/{action}`',
    '`{ data }`: the record after the call',
  ],
  ['`getOwned(name, { id, kind })`', '`GET /{name}/{id}/{kind}`', '`{ data }`: what belongs to the record'],
  ['`createOwned(name, { id, kind, data })`', '`POST /{name}/{id}/{kind}`', '`{ data }`: what was created'],
  ['`deleteOwned(name, { id, kind, owned })`', '`DELETE /{name}/{id}/{kind}/{owned}`', '`{ data }`: what was deleted'],
];

const DATA_PROVIDER = `## The data provider

React Admin's nine methods work for every resource. The console adds these: every entry of a resource's \`actions\` and \`calls\`
(\`activate\`, \`deactivate\`, \`assignTenant\`, \`setRole\`, \`setStatus\`, \`invite\`), and those below. \`meta.tenantId\` names the
tenant of an admin's call. Errors are React Admin's \`HttpError\`. The docstring of \`createDataProvider\` has the details.

${tableOf(METHODS)}
`;

/** The text of docs/reference.md: a table for each block of a resource, for each kind of field, and for the data provider. */
export function referencePage(): string {
  const files = Object.fromEntries([BLOCKS, KINDS].map((file) => [file, readFileSync(file, 'utf8')]));
  return withProject(files, ({ program, checker }, pathTo) => {
    const { ReferenceBlocks: blocks, ReferenceWords: words } = exportsOf(pathTo(BLOCKS), program, checker);
    const members = membersOf(blocks, checker);
    const names: TypeNames = {
      byText: new Map(membersOf(words, checker).map(({ name, type }) => [checker.typeToString(type), name])),
      bySymbol: new Map(
        members.flatMap(({ name, type }) => nounsOf(type).map((symbol) => [symbol, linkTo(name)] as const)),
      ),
    };
    const page = { checker, names };
    return [
      HEAD,
      ...members.map(({ name, said, type }) =>
        section(page, { title: name, said: said || docOf(type, checker), type }),
      ),
      ...kindSections(page, Object.values(exportsOf(pathTo(KINDS), program, checker)), members),
      DATA_PROVIDER,
    ].join('\n');
  });
}

interface Page {
  readonly checker: Checker;
  readonly names: TypeNames;
}

interface Member {
  readonly name: string;
  readonly said: string;
  readonly type: Type;
  readonly required: boolean;
}

function exportsOf(file: string, program: Program, checker: Checker): Readonly<Record<string, Declared>> {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} exports nothing.`);
  const whole = (each: Declared) => (each.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each);
  return Object.fromEntries(checker.getExportsOfModule(module).map((each) => [each.name, whole(each)]));
}

function membersOf(declared: Declared | undefined, checker: Checker): Member[] {
  return declared ? membersIn(checker.getDeclaredTypeOfSymbol(declared), checker) : [];
}

function membersIn(type: Type, checker: Checker): Member[] {
  return checker.getPropertiesOfType(type).flatMap((symbol) => {
    const type = checker.getTypeOfSymbol(symbol);
    const said = oneLine(symbol.getDocumentationComment(checker));
    return type ? [{ name: symbol.name, said, type, required: !(symbol.flags & SymbolFlags.Optional) }] : [];
  });
}

/** The compiler has names for what has none, `__type`, and TypeScript's own say nothing of the product. */
function nounsOf(type: Type): string[] {
  return symbolNamesOf(type).filter((name) => !['__type', 'Readonly', 'Exclude'].includes(name));
}

function docOf(type: Type, checker: Checker): string {
  return oneLine((type.getAliasSymbol() ?? type.getSymbol())?.getDocumentationComment(checker) ?? '');
}

/** One section for each kind: what it holds, how it is written, and the options that others do not have. */
function kindSections(page: Page, declared: readonly Declared[], blocks: readonly Member[]): string[] {
  const { checker } = page;
  const all = blocks.find(({ name }) => name === OF_EVERY_FIELD);
  const everybodys = new Set(all && membersIn(all.type, checker).map(({ name }) => name));
  return declared.flatMap((kind) => {
    const type = checker.getTypeOfSymbol(kind);
    const [call] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    const parameters = call?.getParameters().map(({ name }) => name) ?? [];
    if (!call || parameters.at(-1) !== 'options') return [];
    const options = call
      .getTypeParameters()
      .map((each) => checker.getConstraintOfTypeParameter(each))
      .at(-1);
    const said = `\`${kind.name}(${parameters.join(', ')})\`: ${oneLine(kind.getDocumentationComment(checker))}`;
    return options ? [section(page, { title: `The kind ${kind.name}`, said, type: options, without: everybodys })] : [];
  });
}

interface Section {
  readonly title: string;
  readonly said: string;
  readonly type: Type;
  /** Members that are told elsewhere. */
  readonly without?: ReadonlySet<string>;
}

function section({ checker, names }: Page, { title, said, type, without }: Section): string {
  const rows = membersIn(type, checker)
    .filter(({ name }) => !without?.has(name))
    .map((member) => {
      const { does, otherwise } = parted(member);
      return [`\`${member.name}\``, typeInWords(member.type, checker, names), otherwise, does];
    });
  const table = rows.length === 0 ? '' : `\n${tableOf([['member', 'is', 'default', 'does'], ...rows])}\n`;
  return `## ${title}\n\n${said}\n${table}`;
}

/** What a docstring says of the default stands last in it. */
function parted({ said, required }: Member): { readonly does: string; readonly otherwise: string } {
  const [does = '', otherwise] = said.split(/(?:^| )Default: /);
  return { does, otherwise: otherwise?.replace(/\.$/, '') ?? (required ? 'required' : '') };
}

function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function linkTo(title: string): string {
  return `[${title}](#${title.toLowerCase().replaceAll('.', '').replaceAll(' ', '-')})`;
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}
