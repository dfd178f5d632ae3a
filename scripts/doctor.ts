import { resources } from '../src/resources/index.ts';
import { checkIndex } from './doctor/declarations/checkIndex.ts';
import { DECLARATION_CHECKS } from './doctor/declarations/declarationChecks.ts';
import { doctorCommand } from './doctor/doctorCommand.ts';

process.exitCode = await doctorCommand(process.argv.slice(2), resources, [checkIndex, ...DECLARATION_CHECKS]);
