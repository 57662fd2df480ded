package io.zeroloss.bios.redfish;

/** Gen9 and Gen10 as their processors show them, cut to what is read. */
public final class FakeServers {
    private FakeServers() {}

    public static FakeBmc gen10() {
        return new FakeBmc()
                .json("/redfish/v1/", """
                        {"@odata.id": "/redfish/v1", "Oem": {"Hpe": {"Manager": [{"ManagerType": "iLO 5"}]}},
                         "Systems": {"@odata.id": "/redfish/v1/Systems"},
                         "Managers": {"@odata.id": "/redfish/v1/Managers"},
                         "Registries": {"@odata.id": "/redfish/v1/Registries"}}
                        """)
                .json("/redfish/v1/Systems", "{\"Members\": [{\"@odata.id\": \"/redfish/v1/Systems/1\"}]}")
                .json("/redfish/v1/Managers", "{\"Members\": [{\"@odata.id\": \"/redfish/v1/Managers/1\"}]}")
                .json("/redfish/v1/Managers/1", "{\"FirmwareVersion\": \"iLO 5 v2.72\"}")
                .json("/redfish/v1/Systems/1", """
                        {"Model": "ProLiant DL380 Gen10", "BiosVersion": "U30 v2.42 (01/23/2021)",
                         "SerialNumber": "CZ1234567", "Bios": {"@odata.id": "/redfish/v1/systems/1/bios"}}
                        """)
                .wantsSlash("/redfish/v1/systems/1/bios")
                .json("/redfish/v1/systems/1/bios", """
                        {"@odata.id": "/redfish/v1/systems/1/bios/", "@odata.type": "#Bios.v1_0_0.Bios",
                         "AttributeRegistry": "BiosAttributeRegistryU30.v1_2_10",
                         "@Redfish.Settings": {"SettingsObject": {"@odata.id": "/redfish/v1/systems/1/bios/settings/"}},
                         "Attributes": {"ProcTurbo": "Enabled", "MemRefreshRate": "Refreshx1", "EnabledCoresPerProc": 0,
                           "SerialNumber": "CZ1234567", "RestoreDefaults": "No", "AdminPassword": "planted-3c",
                           "SecureBootStatus": "Disabled"}}
                        """)
                .json("/redfish/v1/systems/1/bios/settings", """
                        {"@odata.id": "/redfish/v1/systems/1/bios/settings/", "Id": "settings",
                         "Attributes": {"ProcTurbo": "Disabled", "MemRefreshRate": "Refreshx1", "EnabledCoresPerProc": 0}}
                        """)
                .json("/redfish/v1/systems/1/bios/service", """
                        {"@odata.id": "/redfish/v1/systems/1/bios/service/",
                         "Attributes": {"ProcMonitorMwait": "Disabled"}}
                        """)
                .json("/redfish/v1/Registries", """
                        {"Members": [{"@odata.id": "/redfish/v1/Registries/Base"},
                                     {"@odata.id": "/redfish/v1/Registries/BiosAttributeRegistryU30.v1_2_10"}]}
                        """)
                .json("/redfish/v1/Registries/BiosAttributeRegistryU30.v1_2_10", """
                        {"Location": [{"Language": "ja", "Uri": "/redfish/v1/registrystore/ja"},
                                      {"Language": "en", "Uri": "/redfish/v1/registrystore/en"}]}
                        """)
                .on("/redfish/v1/registrystore/en", call -> call.replyPacked("""
                        {"Id": "BiosAttributeRegistryU30.v1_2_10", "RegistryEntries": {
                          "Menus": [{"MenuName": "MemoryOptions", "DisplayName": "Memory Options",
                                     "MenuPath": "./MemoryOptions"}],
                          "Attributes": [
                            {"AttributeName": "MemRefreshRate", "DisplayName": "Memory Refresh Rate",
                             "MenuPath": "./MemoryOptions", "Type": "Enumeration", "ReadOnly": false,
                             "Value": [{"ValueName": "Refreshx1", "ValueDisplayName": "1x Refresh"},
                                       {"ValueName": "Refreshx2", "ValueDisplayName": "2x Refresh"}]},
                            {"AttributeName": "ProcTurbo", "DisplayName": "Intel(R) Turbo Boost Technology",
                             "MenuPath": "./", "Type": "Enumeration", "ReadOnly": false,
                             "Value": [{"ValueName": "Enabled", "ValueDisplayName": "Enabled"},
                                       {"ValueName": "Disabled", "ValueDisplayName": "Disabled"}]},
                            {"AttributeName": "SecureBootStatus", "DisplayName": "Secure Boot", "MenuPath": "./",
                             "Type": "Enumeration", "ReadOnly": true, "Value": []}]}}
                        """));
    }

    public static FakeBmc gen9() {
        return new FakeBmc()
                .json("/redfish/v1/", """
                        {"Oem": {"Hp": {"Manager": [{"ManagerType": "iLO 4"}]}}, "RedfishVersion": "1.0.0",
                         "links": {"Systems": {"href": "/rest/v1/Systems"}},
                         "Systems": {"@odata.id": "/redfish/v1/Systems/"},
                         "Managers": {"@odata.id": "/redfish/v1/Managers/"}}
                        """)
                .json("/redfish/v1/Systems", "{\"Members\": [{\"@odata.id\": \"/redfish/v1/Systems/1/\"}]}")
                .json("/redfish/v1/Managers", "{\"Members\": [{\"@odata.id\": \"/redfish/v1/Managers/1/\"}]}")
                .json("/redfish/v1/Managers/1", "{\"Firmware\": {\"Current\": {\"VersionString\": \"iLO 4 v2.80\"}}}")
                .json("/redfish/v1/Systems/1", """
                        {"Model": "ProLiant DL380 Gen9", "BiosVersion": "P89 v2.60 (05/21/2018)",
                         "Oem": {"Hp": {"BIOS": {"@odata.id": "/redfish/v1/systems/1/bios/"}}}}
                        """)
                .json("/redfish/v1/systems/1/bios", """
                        {"Type": "HpBios.1.2.0", "AttributeRegistry": "HpBiosAttributeRegistryP89.1.1.60", "Name": "BIOS",
                         "links": {"self": {"href": "/rest/v1/systems/1/bios"},
                                   "Settings": {"href": "/rest/v1/systems/1/bios/Settings"}},
                         "PowerProfile": "MaxPerf", "QpiSnoopConfig": "EarlySnoop"}
                        """)
                .json("/rest/v1/systems/1/bios/Settings", """
                        {"Type": "HpBios.1.2.0", "links": {"self": {"href": "/rest/v1/systems/1/bios/Settings"}},
                         "PowerProfile": "Custom", "QpiSnoopConfig": "EarlySnoop"}
                        """);
    }
}
