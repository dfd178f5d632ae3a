import { type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync';

/** What a type is called, where it has a name in the page: by the text that the compiler has for it, or by its declared name. */
export interface TypeNames {
  readonly byText: ReadonlyMap<string, string>;
  readonly bySymbol: ReadonlyMap<string, string>;
}

/** A type in the words of a page. Literals that begin with an article are words already. */
export function typeInWords(given: Type, checker: Checker, names: TypeNames): string {
  const type = (given.isUnionType() && checker.getNonNullableType(given)) || given;
  const words = (inner: Type): string => typeInWords(inner, checker, names);
  const text = checker.typeToString(type);
  const named =
    names.byText.get(text) ??
    symbolNamesOf(type)
      .map((name) => names.bySymbol.get(name))
      .find(Boolean);
  if (named !== undefined) return named;
  if (type.isUnionType()) return unionInWords(type.getTypes(), words);
  if (type.isStringLiteralType()) return literalInWords(type.value);
  if (type.flags & TypeFlags.Substitution) return 'a value of it';
  if (type.flags & TypeFlags.String) return 'text';
  if (type.flags & TypeFlags.Number) return 'number';
  if (checker.isTupleType(type)) return `\`${text.replace('readonly ', '')}\``;
  if (checker.isArrayType(type) && type.isTypeReference()) {
    return `list of ${checker.getTypeArguments(type).map(words).join(', ')}`;
  }
  if (checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) return 'a function';
  if (type.isObjectType()) return objectInWords(type, checker, words);
  return `\`${text}\``;
}

/** The names that it was declared by; of a type whose members may be left out, those of the whole one. */
export function symbolNamesOf(type: Type): string[] {
  const alias = type.getAliasSymbol()?.name;
  const [whole] = type.getAliasTypeArguments();
  if (alias === 'Partial' && whole) return symbolNamesOf(whole);
  return [alias, type.getSymbol()?.name].filter((name) => name !== undefined);
}

function unionInWords(types: readonly Type[], words: (type: Type) => string): string {
  const present = types.filter(({ flags }) => !(flags & TypeFlags.Undefined));
  const isBoolean = present.filter(({ flags }) => flags & TypeFlags.BooleanLiteral).length === 2;
  const parts = present.map((type) => (isBoolean && type.flags & TypeFlags.BooleanLiteral ? 'yes or no' : words(type)));
  const inOrder = parts.sort((one, other) => Number(one.startsWith('the same')) - Number(other.startsWith('the same')));
  return [...new Set(inOrder)].join(' or ');
}

function literalInWords(value: string): string {
  if (value.startsWith('-')) return 'the same with `-` before it';
  return isWords(value) ? value : `\`'${value}'\``;
}

function isWords(name: string): boolean {
  return /^an? /.test(name);
}

/** Members that stand for any name make it a table. */
function objectInWords(type: Type, checker: Checker, words: (type: Type) => string): string {
  const [index] = checker.getIndexInfosOfType(type);
  if (index) return `${words(index.valueType)}, by name`;
  const members = checker.getPropertiesOfType(type);
  const [any] = members.filter(({ name }) => isWords(name)).map((each) => checker.getTypeOfSymbol(each));
  if (any) return `${words(any)}, by name`;
  return `\`{ ${members.map(({ name }) => name).join(', ')} }\``;
}
