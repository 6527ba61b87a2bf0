DROP INDEX "bookings_created_at";--> statement-breakpoint
DROP INDEX "bookings_mailbox";--> statement-breakpoint
DROP INDEX "bookings_phone";--> statement-breakpoint
DROP INDEX "bookings_vrm";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "name_key" text GENERATED ALWAYS AS (translate("first_name" || ' ' || "last_name", 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžØøŁłĐđ-''’‘`´.,', 'abcdefghijklmnopqrstuvwxyzaaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzoolldd ')) STORED;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "last_name_key" text GENERATED ALWAYS AS (translate("last_name", 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžØøŁłĐđ-''’‘`´.,', 'abcdefghijklmnopqrstuvwxyzaaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzoolldd ')) STORED;--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","collection_date");--> statement-breakpoint
CREATE INDEX "bookings_reference" ON "bookings" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_name" ON "bookings" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_last_name" ON "bookings" USING btree ("last_name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_created_at" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_mailbox" ON "bookings" USING btree ("mailbox" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_phone" ON "bookings" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_vrm" ON "bookings" USING btree ("vrm" text_pattern_ops);