# Generated from contract/ by `npm run generate`. Do not edit.
